/** The guide of each category, composed from what the database knows of a city. */
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import { sentenceSpace } from '@/shared/enumeration.ts';
import type { GuideFacts, Sentence, Words } from './guideFacts.ts';
import * as country from './sentencesOfCountry.ts';
import * as place from './sentencesOfPlace.ts';
import * as time from './sentencesOfTime.ts';

export interface GuideSection {
  readonly title: string;
  /** Each of one or more whole sentences. */
  readonly paragraphs: readonly string[];
}

type Composer = (facts: GuideFacts, words: Words) => readonly (GuideSection | null)[];

/** Sentences that belong together. */
function paragraph({ lang }: Words, ...sentences: readonly Sentence[]): string | null {
  const texts = sentences.filter((sentence) => sentence !== null);
  return texts.length === 0 ? null : texts.join(sentenceSpace(lang));
}

function section(title: string, ...paragraphs: readonly (string | null)[]): GuideSection | null {
  const texts = paragraphs.filter((text) => text !== null);
  return texts.length === 0 ? null : { title, paragraphs: texts };
}

const restaurants: Composer = (facts, words) => [
  section(
    words.t('title.food'),
    paragraph(words, place.population(facts, words), place.size('restaurants', facts, words)),
    paragraph(words, place.cityForMore(facts, words)),
  ),
  section(
    words.t('title.table'),
    paragraph(words, country.money(facts, words), country.languages(facts, words)),
    paragraph(words, country.weekend(facts, words)),
  ),
];

const hotels: Composer = (facts, words) => [
  section(
    words.t('title.stay'),
    paragraph(words, place.population(facts, words), place.size('hotels', facts, words)),
    paragraph(words, country.money(facts, words)),
  ),
  section(
    words.t('title.around'),
    paragraph(words, place.neighbours('near.stays', facts, words), place.crowFlies(facts, words)),
    paragraph(words, place.cityForMore(facts, words)),
  ),
  section(
    words.t('title.light'),
    paragraph(words, time.daylight(facts, words)),
    paragraph(words, time.difference(facts, words)),
  ),
];

const activites: Composer = (facts, words) => [
  section(
    words.t('title.place'),
    paragraph(words, place.population(facts, words), place.size('activites', facts, words)),
    paragraph(words, place.region(facts, words)),
  ),
  section(
    words.t('title.light'),
    paragraph(words, time.belt(facts, words)),
    paragraph(words, time.daylight(facts, words), ...time.daylightOfYear(facts, words)),
  ),
  section(
    words.t('title.trips'),
    paragraph(words, place.neighbours('near.trips', facts, words)),
    paragraph(words, place.cityForMore(facts, words), place.crowFlies(facts, words)),
  ),
];

const practical: Composer = (facts, words) => [
  section(
    words.t('title.clock'),
    paragraph(words, time.zone(facts, words), time.difference(facts, words)),
    paragraph(words, time.clockInYear(facts, words)),
  ),
  section(
    words.t('title.money'),
    paragraph(words, country.money(facts, words), country.languages(facts, words)),
  ),
  section(
    words.t('title.light'),
    paragraph(words, time.belt(facts, words)),
    paragraph(words, time.daylight(facts, words), ...time.daylightOfYear(facts, words)),
  ),
  section(
    words.t('title.location'),
    paragraph(words, place.region(facts, words), place.capital(facts, words)),
    paragraph(words, place.largerCity(facts, words), place.crowFlies(facts, words)),
  ),
];

const history: Composer = (facts, words) => [
  section(
    words.t('title.country'),
    paragraph(words, place.region(facts, words), place.capital(facts, words)),
    paragraph(words, place.population(facts, words), ...place.ranks(facts, words)),
    paragraph(words, place.countryFigures(facts, words)),
  ),
  section(words.t('title.sources'), paragraph(words, words.t('sources.text'))),
];

const transport: Composer = (facts, words) => [
  section(
    words.t('title.arrive'),
    paragraph(words, place.flights(facts, words)),
    paragraph(words, place.capital(facts, words)),
    paragraph(words, place.largeCities(facts, words), place.crowFlies(facts, words)),
    paragraph(words, place.neighboursOfSmall(facts, words)),
  ),
  section(words.t('title.borders'), paragraph(words, country.borders(facts, words))),
];

const COMPOSERS: Readonly<Record<CategorySlug, Composer>> = {
  restaurants,
  hotels,
  activites,
  'infos-pratiques': practical,
  histoire: history,
  transport,
};

/** The sections of a guide in reading order; those about which nothing is known are left out. */
export function composeGuide(category: CategorySlug, facts: GuideFacts, words: Words): GuideSection[] {
  return COMPOSERS[category](facts, words).filter((section) => section !== null);
}
