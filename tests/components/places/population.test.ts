import { beforeAll, expect, it } from 'vitest';
import { i18n, loadNamespaces } from '@/i18n/i18n.tsx';
import { populationText } from '@/places/usePopulation.ts';
import { LANGUAGES, type LanguageCode } from '@/shared/languages.ts';

beforeAll(async () => {
  await Promise.all(LANGUAGES.map(({ code }) => loadNamespaces(code, ['places', 'home'])));
});

function told(lang: LanguageCode, people: number): readonly [string, string] {
  const t = i18n.getFixedT(lang, 'places');
  const card = populationText(lang, people);
  const home = populationText(lang, people, 1);
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  return [
    plain(t(`population.${card.kind}`, card.options)),
    plain(i18n.getFixedT(lang, 'home')(`inhabitants.${home.kind}`, home.options)),
  ];
}

/** On cards, and on the home page. */
it.each([
  ['fr', 12_345, '12 000 habitants', '12 000 habitants'],
  ['fr', 1_900_000, '1,9 million d’habitants', '1,9 M d’habitants'],
  ['fr', 2_000_000, '2 millions d’habitants', '2,0 M d’habitants'],
  ['en', 795_300, '795,000 inhabitants', '795,000 inhabitants'],
  ['en', 1, '1 inhabitant', '1 inhabitant'],
  ['es', 1000, '1000 habitantes', '1000 habitantes'],
  ['es', 2_100_000, '2,1 millones de habitantes', '2,1 M de habitantes'],
  ['de', 1_000_000, '1 Million Einwohner', '1,0 Mio. Einwohner'],
  ['it', 12_345, '12.000 abitanti', '12.000 abitanti'],
  ['it', 2_100_000, '2,1 milioni di abitanti', '2,1 mln di abitanti'],
  ['ar', 3, '3 نسمات', '3 نسمات'],
  ['ar', 105_000, '105,000 نسمة', '105,000 نسمة'],
  ['ar', 2_100_000, '2.1 مليون نسمة', '2.1 مليون نسمة'],
  ['ar', 5_000_000, '5 ملايين نسمة', '5.0 ملايين نسمة'],
  ['ru', 12_345, '12 000 жителей', '12 000 жителей'],
  ['ru', 2_100_000, '2,1 миллиона жителей', '2,1 млн жителей'],
  ['ru', 5_000_000, '5 миллионов жителей', '5,0 млн жителей'],
  ['zh', 12_345, '1.2万人', '1.2万人'],
] as const)('tells %s readers of %i people as they would say it', (lang, people, card, home) => {
  expect(told(lang, people)).toEqual([card, home]);
});
