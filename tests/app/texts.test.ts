/** Our texts as i18next says them. Whether the files hold every text and every plural form is for tests/conventions/. */
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '@/i18n/i18n.tsx';
import type { Namespace } from '@/i18n/namespaces.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';

type Tree = { [key: string]: string | Tree };

const files = import.meta.glob<Tree>('/src/i18n/locales/*/*.json', { import: 'default', eager: true });
const texts = Object.entries(files).map(([path, tree]) => {
  const [lang, file = ''] = path.split('/').slice(-2);
  return { lang: lang as LanguageCode, namespace: file.replace('.json', '') as Namespace, tree };
});

function entriesOf(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
  );
}

const COUNTS = [0, 1, 1.5, 2, 3, 5, 7, 11, 21, 22, 25, 100, 101, 102, 111, 1000, 1_000_000];

beforeAll(() => {
  for (const { lang, namespace, tree } of texts) i18n.addResourceBundle(lang, namespace, tree);
});

describe('every text', () => {
  it.each(LANGUAGE_CODES)('in %s is said whole, for any number', (lang) => {
    for (const { namespace, tree } of texts.filter((file) => file.lang === lang)) {
      const t = i18n.getFixedT(lang, namespace) as (key: string, options: object) => string;
      for (const [key, text] of entriesOf(tree)) {
        const plural = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
        const names = [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = '']) => name);
        const values = Object.fromEntries([...names, 'value'].map((name) => [name, `<${name}>`]));
        for (const count of plural ? COUNTS : [undefined]) {
          const said = t(plural ?? key, count === undefined ? values : { ...values, count });
          expect(said, `${namespace}:${key}`).not.toMatch(/\{\{|\}\}/);
          expect(said, `${namespace}:${key}`).not.toBe(plural ?? key);
        }
        if (!plural) for (const name of names) expect(t(key, values)).toContain(`<${name}>`);
      }
    }
  });
});

describe('the plural forms', () => {
  /** tests/conventions/wording.test.ts watches over the spaces. */
  const breaking = (text: string) => text.replaceAll('\u00a0', ' ');
  const posts = (lang: LanguageCode, count: number) =>
    breaking(i18n.getFixedT(lang, 'blog')('list.count', { count, value: String(count) }));
  const countries = (lang: LanguageCode, count: number) =>
    breaking(i18n.getFixedT(lang, 'continents')('count', { count }));

  it.each<[LanguageCode, Record<number, string>]>([
    [
      'fr',
      { 0: 'Aucun article', 1: '1 article', 1.5: '1.5 article', 2: '2 articles', 1e6: '1000000 articles' },
    ],
    ['en', { 0: 'No articles', 1: '1 article', 1.5: '1.5 articles', 2: '2 articles' }],
    ['es', { 0: 'Ningún artículo', 1: '1 artículo', 2: '2 artículos', 1e6: '1000000 artículos' }],
    ['de', { 0: 'Keine Artikel', 1: '1 Artikel', 2: '2 Artikel' }],
    ['it', { 0: 'Nessun articolo', 1: '1 articolo', 2: '2 articoli', 1e6: '1000000 articoli' }],
    [
      'ar',
      {
        0: 'لا مقالات',
        1: 'مقال واحد',
        2: 'مقالان',
        3: '3 مقالات',
        10: '10 مقالات',
        11: '11 مقالًا',
        99: '99 مقالًا',
        100: '100 مقال',
        103: '103 مقالات',
      },
    ],
    [
      'ru',
      {
        0: 'Нет статей',
        1: '1 статья',
        2: '2 статьи',
        5: '5 статей',
        11: '11 статей',
        21: '21 статья',
        22: '22 статьи',
        1.5: '1.5 статьи',
      },
    ],
    ['zh', { 0: '没有文章', 1: '1篇文章', 2: '2篇文章' }],
  ])('of %s', (lang, wanted) => {
    const said = Object.keys(wanted).map((count) => [count, posts(lang, Number(count))]);
    expect(Object.fromEntries(said)).toEqual(wanted);
  });

  it.each<[LanguageCode, string]>([
    ['fr', '0 pays'],
    ['en', '0 countries'],
    ['es', '0 países'],
    ['de', '0 Länder'],
    ['it', '0 paesi'],
    ['ar', 'لا دول'],
    ['ru', '0 стран'],
    ['zh', '0个国家'],
  ])('falls back for zero in %s, which has no form of its own', (lang, wanted) => {
    expect(countries(lang, 0)).toBe(wanted);
  });
});
