/** Sentences of our own data about any city that a traveller can use (docs/product/city.md#without-a-guide). */
import type { GuideFacts, Sentence, Words } from '@/blocks/categories/guide/guideFacts.ts';
import * as place from '@/blocks/categories/guide/sentencesOfPlace.ts';
import * as time from '@/blocks/categories/guide/sentencesOfTime.ts';
import { sentenceSpace } from '@/shared/enumeration.ts';

/** Ranks in a country that say something of a place. */
const HIGH_RANK = 20;

/** The rank in the country where it is high; that of the capital and of the largest of a region say enough. */
function highRank(facts: GuideFacts, words: Words): Sentence {
  const rank = facts.ranks?.country?.rank;
  return rank && rank <= HIGH_RANK ? (place.ranks(facts, words)[0] ?? null) : null;
}

/** The capital, unless it is the large city that is named beside it. */
function capital(facts: GuideFacts, words: Words): Sentence {
  const isNamed = facts.landmarks?.capital?.id === facts.landmarks?.larger[0]?.id;
  return isNamed ? null : place.capital(facts, words);
}

/** Farther away a city is nothing that a traveller takes into account. */
const NEAR_KM = 400;

function largerCity(facts: GuideFacts, words: Words): Sentence {
  const [nearest] = facts.landmarks?.larger ?? [];
  return nearest && nearest.distanceKm <= NEAR_KM ? place.largerCity(facts, words) : null;
}

/**
 * Paragraphs: what it is, what lies around and how one gets there, its light. Left out is what is not known, and what stands
 * under the name.
 */
export function cityProse(facts: GuideFacts, words: Words): string[] {
  const line = cityLine(facts, words);
  return [
    [
      place.largestOfRegion(facts, words),
      highRank(facts, words),
      largerCity(facts, words),
      capital(facts, words),
      place.acrossBorder(facts, words),
    ],
    [place.neighbours('near.trips', facts, words), place.flights(facts, words)],
    [time.belt(facts, words), ...time.daylightOfYear(facts, words)],
  ]
    .map((sentences) => sentences.filter((sentence) => sentence !== null && sentence !== line))
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(sentenceSpace(words.lang)));
}

/** The line under the name: what the place is, else what it is near. */
export function cityLine(facts: GuideFacts, words: Words): Sentence {
  const isCapital = facts.landmarks?.capital?.id === facts.city.id;
  return (
    (isCapital ? place.capital(facts, words) : null) ??
    place.largestOfRegion(facts, words) ??
    largerCity(facts, words)
  );
}
