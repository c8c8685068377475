/** Every text that names a place, for each place of places.ts, in each language: the .md files beside this one. */
import { readdirSync, readFileSync } from 'node:fs';
import i18next, { type i18n as I18n } from 'i18next';
import { type Grammar, type Placed, placeWords } from '../../../src/i18n/placeWords.ts';
import { formatArea, formatCoordinate, formatDistance, formatNumber } from '../../../src/shared/format.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import { fromRoot } from '../../../tools/lib/paths.ts';
import { countryNames, SAMPLES, type Sample } from './places.ts';

const ASKS_FOR_A_PLACE = /\{\{(?:name|the|in|place|city|country|continent|region)\}\}/;

/** Kinds of place that a text is about, where that is not a city alone. */
const KINDS: readonly { readonly key: RegExp; readonly kinds: readonly Placed['kind'][] }[] = [
  {
    key: /^(?:continents:|countries:list|countries:summary\.continent|places:globeAlt)/,
    kinds: ['continent'],
  },
  { key: /^(?:countries:|sights:famous|places:outlineAlt)/, kinds: ['country'] },
  { key: /^regions:/, kinds: ['region'] },
  { key: /^summary:/, kinds: ['city', 'country', 'continent', 'region'] },
  { key: /^weather:title/, kinds: ['city', 'continent'] },
  { key: /^partners:.*esim/, kinds: ['country'] },
];

type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, start = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([part, value]) =>
    typeof value === 'string' ? [[start + part, value]] : flat(value, `${start}${part}.`),
  );
}

const read = (lang: LanguageCode, file: string) =>
  JSON.parse(readFileSync(fromRoot(`src/i18n/locales/${lang}/${file}`), 'utf8'));

/** The texts of visitors by namespace. */
function texts(lang: LanguageCode): Readonly<Record<string, Tree>> {
  const files = readdirSync(fromRoot(`src/i18n/locales/${lang}`)).filter(
    (file) => file.endsWith('.json') && !file.startsWith('admin') && file !== 'grammar.json',
  );
  return Object.fromEntries(files.map((file) => [file.replace('.json', ''), read(lang, file)]));
}

/** The keys of texts that name a place, in any language, without plural forms. */
function keys(): string[] {
  const matches = LANGUAGE_CODES.flatMap((lang) =>
    Object.entries(texts(lang)).flatMap(([namespace, tree]) =>
      flat(tree)
        .filter(([, text]) => ASKS_FOR_A_PLACE.test(text))
        .map(([key]) => `${namespace}:${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`),
    ),
  );
  return [...new Set(matches)].sort();
}

/** A number of inhabitants as the text counts them. */
function population(key: string, lang: LanguageCode) {
  const count = key.endsWith('millions') ? 2.1 : 795_000;
  return { count, value: formatNumber(lang, count) };
}

/** Returns the other values that a text asks for. */
function others(key: string, lang: LanguageCode, t: I18n['t']) {
  const distance = formatDistance(lang, 48);
  return {
    ...population(key, lang),
    tab: t('city:tabs.hotels'),
    year: '2026',
    partner: 'Booking.com',
    activity: 'Kayak',
    rank: formatNumber(lang, 3),
    total: formatNumber(lang, 8836),
    population: formatNumber(lang, 68_373_433),
    area: formatArea(lang, 543_940),
    latitude: formatCoordinate(lang, 48.8534, t('places:compass.n'), t('places:compass.s')),
    longitude: formatCoordinate(lang, 2.3488, t('places:compass.e'), t('places:compass.w')),
    where: t('guide:place.where', { distance, direction: t('city:direction.ne') }),
  };
}

function wordsOf(key: string, sample: Sample, lang: LanguageCode, grammar: Grammar, t: I18n['t']) {
  const name = sample.names[lang];
  const nameForms = placeWords(grammar, { kind: sample.kind, name, ...(sample.key && { key: sample.key }) });
  const country = sample.country ? countryNames(sample.country)[lang] : name;
  // A region's texts say in which country it is.
  const within =
    sample.kind === 'region' && sample.country
      ? placeWords(grammar, { kind: 'country', name: country, key: sample.country }).in
      : nameForms.in;
  return {
    ...nameForms,
    in: within,
    country,
    continent: name,
    city: name,
    region: name,
    // The brackets of namesakes hold the country alone.
    place: key === 'city:page.namesake' ? country : t('city:intro.place', { name, country }),
  };
}

/** The page of a language: each text with its sentences. */
export async function sentences(lang: LanguageCode): Promise<string> {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: lang,
    resources: { [lang]: texts(lang) },
    interpolation: { escapeValue: false },
    // Texts that have nothing to do with places need no example here.
    missingInterpolationHandler: (_text, [, name]) => `‹${name}›`,
  });
  const t = i18n.t as I18n['t'];
  const grammar = read(lang, 'grammar.json') as Grammar;
  let count = 0;
  const parts = keys().map((key) => {
    const kinds = KINDS.find((one) => one.key.test(key))?.kinds ?? ['city'];
    const lines = SAMPLES.filter(({ kind }) => kinds.includes(kind)).map(
      (sample) =>
        `- ${t(key as 'common:error', { ...others(key, lang, t), ...wordsOf(key, sample, lang, grammar, t) })}`,
    );
    count += lines.length;
    return [`## ${key}`, '', ...lines, ''].join('\n');
  });
  const head = `# ${lang}\n\nWritten by \`npx vitest run tests/rules/sentences -u\` from src/i18n; do not edit. ${count} sentences.\n\n`;
  return head + parts.join('\n');
}
