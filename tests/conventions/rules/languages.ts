/** Lists of the site's languages that the compiler can't hold to src/shared/languages.ts. */
import { LANGUAGE_CODES } from '../../../src/shared/languages.ts';
import { matching, type Rule } from '../lib/files.ts';
import {
  hasRuleForSome,
  type Incomplete,
  incompleteLists,
  MIN_CODES,
  type Source,
} from '../lib/languageLists.ts';

/** The languages that the rules named below have been read for. Add one here when each of them is right for it, or has one of its own. */
export const REVIEWED = ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'];

/** Lists that lack a language on purpose: codes by file. */
const MAY_LACK: Incomplete = {
  // Wikivoyage has no Arabic edition.
  'src/shared/travelGuide.ts': ['ar'],
  'supabase/functions/guide/headings.ts': ['ar'],
  // Encyclopedias with an article about most towns.
  'supabase/functions/_shared/items.ts': ['ar', 'ru', 'zh'],
  // English is the language of the source.
  'supabase/seed/extract/lib/holidays.mjs': ['en'],
  'supabase/seed/extract/airport-names.ts': ['en'],
};

/** Files with a rule for some languages, and what it is about. */
export const RULES: Readonly<Record<string, string>> = {
  'public/theme.js': 'direction and tag of a page, before the script',
  'src/admin/blog/topics.ts': 'scripts, and the language of each',
  'src/blocks/blog/readingTime.ts': 'units that a minute of reading counts',
  'src/blocks/map/engine/expressions.ts': 'scripts without capitals',
  'src/blocks/practical/PracticalFactList.tsx': 'units of speed in other letters',
  'src/pages/cities/LetterBar.tsx': 'direction',
  'src/pages/cities/letters.ts': 'scripts',
  'src/pages/city/head.ts': 'areas whose word a Chinese name may end with',
  'src/places/usePopulation.ts': 'how millions are counted',
  'src/shared/airportLabels.ts': 'scripts, and words for airport',
  'src/shared/cityLabels.ts': 'scripts, and words for divisions',
  'src/shared/decodeText.ts': 'encodings of old programs',
  'src/shared/enumeration.ts': 'commas, and the space between sentences',
  'src/shared/format.ts': 'units of area',
  'src/shared/languages.ts': 'tag of the writing',
  'src/shared/searchKey.ts': 'spelling in Latin letters',
  'src/shared/writtenPosition.ts': 'words of the compass',
  'src/styles/base.css': 'fonts',
  'supabase/functions/_shared/labels.ts': "Wikidata's codes",
  'supabase/functions/_shared/places.ts': 'areas whose word a Chinese name may end with',
  'supabase/functions/_shared/sightFacts.ts': 'scripts',
  'supabase/functions/_shared/upstreams/wikimedia.ts': 'variants of a wiki',
  'supabase/functions/blog-feed/handler.ts': "RSS's codes",
  'supabase/functions/guide/sections.ts': 'length of a section',
  'supabase/seed/countryFacts.ts': 'scripts',
  'supabase/seed/extract/airport-names.ts': 'scripts, and words for airport',
  'supabase/seed/extract/exonyms.mjs': 'languages that the site does not have',
  'supabase/seed/extract/lib/city-names.mjs': 'scripts',
  'supabase/seed/extract/lib/clean-city-names.mjs': 'scripts',
  'supabase/seed/extract/lib/clean-names.mjs': 'scripts, and words for divisions',
  'supabase/seed/extract/lib/geonames-names.mjs': 'scripts',
  'supabase/seed/extract/lib/match-regions.mjs': 'scripts',
};

/** Objects of the database with such a rule (tests/database/languages.test.ts). */
export const RULES_IN_DATABASE: Readonly<Record<string, string>> = {
  'function private.cities_named': 'scripts',
  'function private.search_as_typed': 'scripts',
  'function private.search_in_area': 'scripts',
  'function private.search_near': 'scripts',
  'function private.search_readings': 'words for a city and abbreviations',
  'function private.spelled': 'spelling in Latin letters',
  'function private.sum_popularity': 'scripts, and length of a text',
  'function private.typed_lang': 'scripts',
  'function public.names_to_ask': 'areas whose word a Chinese name may end with',
  'function public.search_places': 'length of a word',
  'table city_names': 'search keys of other alphabets',
};

/** Code and settings; not what is generated, made for tests and measurements, or translated text. */
const CODE =
  /^(?:(?:src|server|supabase|tools|public|deploy)\/.*|index|netlify|vercel|vite[\w.]*)\.(?:tsx?|m?js|css|html|toml|json|conf|service|env)$/;
const NOT_CODE =
  /^src\/lib\/database\.types\.ts$|\/locales\/|^supabase\/seed\/(?:blog|data|guides|extract\/corrections)\/|package-lock|^tools\/(?:bench|crawl|testing|upstreams(?!\/sights\.ts))\b/;

const codeOf = (files: Parameters<Rule>[0]): Source[] =>
  matching(files, CODE)
    .filter(({ path }) => !NOT_CODE.test(path))
    .map(({ path, text }) => ({ name: path, text }));

export const listsAreComplete: Rule = (files) =>
  codeOf(files).flatMap((source) => incompleteLists(source, MAY_LACK));

/** `name: …` for each source with a rule that is not named, and each that is named without one. */
export function rulesNotNamed(sources: readonly Source[], named: Readonly<Record<string, string>>): string[] {
  return sources.flatMap((source) => {
    const { name } = source;
    if (hasRuleForSome(source) === name in named) return [];
    return name in named
      ? `${name}: no longer has a rule for some languages; take it from the list`
      : `${name}: has a rule for some languages; name it in tests/conventions/rules/languages.ts`;
  });
}

export const rulesAreNamed: Rule = (files) => rulesNotNamed(codeOf(files), RULES);

/** What is yet to be read for languages that are new. */
export function rulesToReview(codes: readonly string[] = LANGUAGE_CODES): string[] {
  const fresh = codes.filter((code) => !REVIEWED.includes(code));
  if (fresh.length === 0) return [];
  return Object.entries({ ...RULES, ...RULES_IN_DATABASE }).map(
    ([name, about]) => `${name}: ${about}; right for ${fresh.join(', ')}?`,
  );
}

const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => [
        ...(Array.isArray(value) ? [] : [key]),
        ...keysIn(child),
      ])
    : [];

/** Data with names by language, under `name_fr` or `fr`, have one in each. */
export const dataHaveEveryLanguage: Rule = (files) =>
  matching(files, /^supabase\/seed\/(?:data|blog|extract\/corrections)\/.*\.json$/).flatMap(
    ({ path, text }) => {
      const keys = new Set(keysIn(JSON.parse(text)));
      return ['name_', ''].flatMap((prefix) => {
        const lacking = LANGUAGE_CODES.filter((code) => !keys.has(prefix + code));
        const isByLanguage = LANGUAGE_CODES.length - lacking.length >= MIN_CODES;
        return isByLanguage ? lacking.map((code) => `${path} lacks ${prefix}${code}`) : [];
      });
    },
  );

/** Every language has the files that French has; those of texts are compared by tests/conventions/texts.test.ts. */
export const localesHaveEveryFile: Rule = (files) => {
  const paths = new Set(files.map(({ path }) => path));
  return matching(files, /^src\/i18n\/locales\/fr\//).flatMap(({ path }) =>
    LANGUAGE_CODES.map((code) => path.replace('/fr/', `/${code}/`))
      .filter((other) => !paths.has(other))
      .map((other) => `${other} is missing`),
  );
};
