import { beforeAll, expect, it } from 'vitest';
import { populationText } from '@/features/places/usePopulation.ts';
import { i18n, loadNamespaces } from '@/lib/i18n.tsx';
import { LANGUAGES, type LanguageCode } from '@/shared/languages.ts';

beforeAll(async () => {
  await Promise.all(LANGUAGES.map(({ code }) => loadNamespaces(code, ['places'])));
});

function told(lang: LanguageCode, people: number): readonly [string, string] {
  const t = i18n.getFixedT(lang, 'places');
  const card = populationText(lang, people);
  const home = populationText(lang, people, 1);
  return [t(`population.${card.kind}`, card.options), t(`inhabitants.${home.kind}`, home.options)];
}

/** On cards, and on the home page. */
it.each([
  ['fr', 12_345, '12 mille', '12 K habitants'],
  ['fr', 1_900_000, '1,9 million', '1,9 M habitants'],
  ['fr', 2_000_000, '2 millions', '2,0 M habitants'],
  ['en', 12_345, '12 thousand', '12 K inhabitants'],
  ['es', 1000, 'mil', 'mil habitantes'],
  ['es', 2_100_000, '2,1 millones', '2,1 M de habitantes'],
  ['de', 1_000_000, '1 Million', '1,0 Mio. Einwohner'],
  ['it', 1000, 'mille', 'mille abitanti'],
  ['it', 12_345, '12 mila', '12 mila abitanti'],
  ['it', 2_100_000, '2,1 milioni', '2,1 mln di abitanti'],
  ['ar', 1000, 'ألف', 'ألف نسمة'],
  ['ar', 2000, 'ألفان', 'ألفا نسمة'],
  ['ar', 3000, '3 آلاف', '3 آلاف نسمة'],
  ['ar', 12_345, '12 ألفًا', '12 ألف نسمة'],
  ['ar', 100_000, '100 ألف', '100 ألف نسمة'],
  ['ar', 105_000, '105 آلاف', '105 آلاف نسمة'],
  ['ar', 2_100_000, '2.1 مليون', '2.1 مليون نسمة'],
  ['ar', 5_000_000, '5 ملايين', '5.0 ملايين نسمة'],
  ['ru', 12_345, '12 тыс.', '12 тыс. жителей'],
  ['ru', 2_100_000, '2,1 миллиона', '2,1 млн жителей'],
  ['ru', 5_000_000, '5 миллионов', '5,0 млн жителей'],
  ['zh', 12_345, '1.2万人', '1.2万人'],
] as const)('tells %s readers of %i people as they would say it', (lang, people, card, home) => {
  expect(told(lang, people)).toEqual([card, home]);
});
