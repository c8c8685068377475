/** From facts of Wikidata to sights, as store_sights() takes them. Nothing of the answer is trusted: names are cleaned, files checked. */
import { distanceKm, type Position, pointOf } from '../../../src/shared/geo.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import type { Names } from '../../../src/shared/names.ts';
import type { SightKind } from '../../../src/shared/sights.ts';
import { slugify } from '../../../src/shared/slugs.ts';
import { labelIn } from './labels.ts';
import { kindOf, WORLD_HERITAGE } from './sightClasses.ts';
import { fileName } from './upstreams/commons.ts';
import type { Fact } from './upstreams/wikidataQuery.ts';

export interface FoundSight extends Position {
  readonly item: string;
  readonly slug: string;
  readonly kind: SightKind;
  readonly names: Names;
  readonly descriptions: Names;
  readonly articles: Names;
  readonly world_heritage: boolean;
  readonly weight: number;
  readonly picture: string | null;
}

const MAX_NAME = 120;
const MAX_DESCRIPTION = 200;
const MAX_TITLE = 250;
const MAX_SLUG = 90;
/** Beyond the radius an item has a second position elsewhere. */
const MAX_DISTANCE_KM = 16;

const SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

/** Sights among the items of some facts, the heaviest first. An item without a position, a name or a class is not one. */
export function sightsOf(facts: readonly Fact[], centre: Position): FoundSight[] {
  return [...Map.groupBy(facts, ({ item }) => item)]
    .flatMap(([item, ofItem]) => sightOf(item, ofItem, centre) ?? [])
    .sort((a, b) => b.weight - a.weight || a.item.localeCompare(b.item));
}

function sightOf(item: string, facts: readonly Fact[], centre: Position): FoundSight | null {
  const values = (factName: string) => facts.flatMap(({ fact, value }) => (fact === factName ? [value] : []));
  const position = values('at')
    .map(pointOf)
    .find((at) => at && distanceKm(at, centre) <= MAX_DISTANCE_KM);
  const kind = kindOf(new Set(values('class')));
  const names = textsOf(facts, 'label', MAX_NAME);
  const weight = facts[0]?.links ?? 0;
  const [name] = (['fr', 'en', ...LANGUAGE_CODES] as const).flatMap((lang) => names[lang] ?? []);
  if (!position || !kind || !name || !Number.isInteger(weight) || weight < 0) return null;
  const slug = slugify(names.fr ?? names.en ?? name)
    .slice(0, MAX_SLUG)
    .replace(/-+$/, '');
  return {
    item,
    slug: slug || item.toLowerCase(),
    kind,
    names,
    descriptions: textsOf(facts, 'description', MAX_DESCRIPTION),
    articles: articlesOf(facts),
    ...position,
    world_heritage: values('heritage').includes(WORLD_HERITAGE),
    weight,
    picture: values('picture').flatMap((file) => shownFile(file) ?? [])[0] ?? null,
  };
}

/** The name of a picture that a browser can show. */
function shownFile(title: string): string | null {
  const name = fileName(title);
  return name && /\.(?:jpe?g|png|webp|svg|tiff?)$/i.test(name) ? name : null;
}

/** One line without characters that are not seen; null where it is not in the script of its language. */
function textIn(lang: LanguageCode, text: string, most: number): string | null {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, ' ')
    .trim();
  const fits = line !== '' && line.length <= most && (SCRIPTS[lang]?.test(line) ?? true);
  // Labels and descriptions begin with a small letter in most languages.
  return fits ? line.charAt(0).toLocaleUpperCase(lang) + line.slice(1) : null;
}

function textsOf(facts: readonly Fact[], wanted: 'label' | 'description', most: number): Names {
  const byCode = new Map(
    facts.flatMap(({ fact, lang, value }) => (fact === wanted && lang ? [[lang, value]] : [])),
  );
  return Object.fromEntries(
    LANGUAGE_CODES.flatMap((lang) => {
      const label = labelIn(lang, byCode);
      const text = label === undefined ? null : textIn(lang, label, most);
      return text ? [[lang, text]] : [];
    }),
  );
}

function articlesOf(facts: readonly Fact[]): Names {
  return Object.fromEntries(
    facts.flatMap(({ fact, lang, value }) =>
      fact === 'article' && LANGUAGE_CODES.some((code) => code === lang) && value.length <= MAX_TITLE
        ? [[lang, value]]
        : [],
    ),
  );
}
