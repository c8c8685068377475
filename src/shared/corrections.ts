/** Rules that find the page a wrong address should have led to (docs/product/not-found-and-corrections.md). */
import { categoryFromText } from './categories.ts';
import { canonicalContinentSlug, UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from './continents.ts';
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from './languages.ts';
import { withoutUnderscores } from './pathSpelling.ts';
import { buildPath, parsePath, pathSegments, type RouteName } from './paths.ts';
import { tabFromSuffix } from './tabs.ts';

/** The toast about a correction. */
export type CorrectionNotice = 'postMissing' | 'redirected';

export type Correction =
  | { readonly kind: 'redirect'; readonly to: string; readonly notice?: CorrectionNotice }
  | { readonly kind: 'stay' };

/** The parts of a city's full address; null where one is not known. */
export interface CityAddress {
  readonly slug: string;
  readonly continentSlug: string | null;
  readonly countrySlug: string | null;
  readonly regionSlug: string | null;
}

/** Look-ups in the database. The caller handles rejections. */
export interface CorrectionLookups {
  readonly postExists: (slug: string) => Promise<boolean>;
  readonly findCity: (slug: string) => Promise<CityAddress | null>;
}

interface Address {
  readonly lang: LanguageCode;
  /** Decoded, without the language. */
  readonly segments: readonly string[];
}

type Answer = Correction | null;
type Rule = (address: Address, lookups: CorrectionLookups) => Answer | Promise<Answer>;

const STAY = { kind: 'stay' } as const;
/** A single segment that is never looked up as a post. */
const NO_POST = new Set(['', 'blog', 'admin', 'continents', 'villes']);

const redirect = (to: string, notice?: CorrectionNotice): Correction =>
  notice ? { kind: 'redirect', to, notice } : { kind: 'redirect', to };

/** 1. A post that does not exist redirects to the list of posts; one that exists is left alone. */
const missingPost: Rule = async ({ lang, segments }, { postExists }) => {
  const [first, slug] = segments;
  if (segments.length !== 2 || first !== 'blog' || !slug) return null;
  return (await postExists(slug)) ? STAY : redirect(buildPath(lang, { name: 'blog' }), 'postMissing');
};

/** 2. A post without its `blog` segment. */
const postWithoutBlog: Rule = async ({ lang, segments }, { postExists }) => {
  const [slug = ''] = segments;
  if (segments.length !== 1 || NO_POST.has(slug) || !(await postExists(slug))) return null;
  return redirect(buildPath(lang, { name: 'post', post: slug }), 'redirected');
};

/** 3. A city without the path above it. */
const cityWithoutWay: Rule = async ({ lang, segments }, { findCity }) => {
  const [first, slug] = segments;
  if (segments.length !== 2 || first !== 'ville' || !slug) return null;
  const city = await findCity(slug);
  if (!city) return null;
  const to = buildPath(lang, {
    name: 'city',
    continent: city.continentSlug || UNKNOWN_CONTINENT_SLUG,
    country: city.countrySlug || UNKNOWN_COUNTRY_SLUG,
    region: city.regionSlug,
    city: city.slug,
    tab: 'overview',
  });
  return redirect(to);
};

/** 4. A city's address whose country is empty, or has fallen out altogether. */
const emptyCountry: Rule = ({ lang, segments }) => {
  const [first, continent, third, ...rest] = segments;
  if (first !== 'continents' || third !== 'pays') return null;
  const [head, ...tail] = rest[0] === '' ? rest.slice(1) : rest;
  const way = head === 'regions' && tail[1] === 'ville' ? tail.slice(2) : head === 'ville' ? tail : [];
  const [city, suffix, ...more] = way;
  const region = head === 'regions' ? tail[0] : null;
  if (!city || more.length > 0 || region === '') return null;
  const to = buildPath(lang, {
    name: 'city',
    continent: canonicalContinentSlug(continent || UNKNOWN_CONTINENT_SLUG),
    country: UNKNOWN_COUNTRY_SLUG,
    region: region ?? null,
    city,
    tab: tabFromSuffix(suffix),
  });
  return redirect(to);
};

/** 5. A link whose placeholder was never filled in. */
const placeholder: Rule = ({ lang, segments }) =>
  segments.some((segment, index) => segment === 'villes' && segments[index + 1] === ':cityName')
    ? redirect(buildPath(lang, { name: 'cities' }))
    : null;

/** 6. The English word for the segment of a city. */
const citiesSegment: Rule = ({ lang, segments }) => {
  const [first, slug] = segments;
  if (segments.length !== 2 || first !== 'cities' || !slug) return null;
  return redirect(buildPath(lang, { name: 'cityBySlug', city: slug }));
};

/** 7. Old lists of countries and regions. */
const oldLists: Rule = ({ lang, segments }) => {
  const countries = segments.some(
    (segment, index) => segment === 'pays' && (index === 0 || isLanguageCode(segments[index - 1])),
  );
  return countries || segments.at(-1) === 'regions'
    ? redirect(buildPath(lang, { name: 'continents' }))
    : null;
};

/** A category of a city without its `category` segment. */
const categoryWithoutSegment: Rule = ({ lang, segments }) => {
  const [first, city, text, ...more] = segments;
  if (first !== 'ville' || !city || !text || more.length > 0) return null;
  const category = categoryFromText(text);
  return category && redirect(buildPath(lang, { name: 'cityCategory', city, category }));
};

/** Legal texts in a language the site does not have are shown in French. */
const legalText: Rule = ({ segments }) => {
  const [first = '', page] = segments;
  if (segments.length !== 2 || !/^[a-z]{2,3}(?:-[a-z]{2,4})?$/i.test(first)) return null;
  return page === 'privacy' || page === 'legal'
    ? redirect(buildPath(DEFAULT_LANGUAGE, { name: page }))
    : null;
};

/** In the order in which they are tried; the first that has an answer gives it. 8. Otherwise the address stays. */
const RULES: readonly Rule[] = [
  missingPost,
  postWithoutBlog,
  cityWithoutWay,
  emptyCountry,
  placeholder,
  citiesSegment,
  oldLists,
  legalText,
  categoryWithoutSegment,
];

/** The pages whose address may be wrong although its form is right, and the one of all other wrong addresses. */
const CORRECTED: ReadonlySet<RouteName> = new Set(['notFound', 'post', 'cityBySlug', 'countryBySlug']);

/**
 * Corrects an address that no page has, or whose page found nothing. Any other address stays. A redirect always leads to an
 * address that a page has, and at most three follow each other. Rejects when a look-up does.
 */
export async function correctPath(pathname: string, lookups: CorrectionLookups): Promise<Correction> {
  const plain = withoutUnderscores(pathname);
  if (plain) return redirect(plain);
  if (!CORRECTED.has(parsePath(pathname).route.name)) return STAY;
  const address = pathSegments(pathname);
  for (const rule of RULES) {
    const answer = await rule(address, lookups);
    if (answer) return answer;
  }
  return STAY;
}
