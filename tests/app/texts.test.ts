import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Namespace } from '@/i18n/namespaces.ts';
import { i18n } from '@/lib/i18n.tsx';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';

type Tree = { [key: string]: string | Tree };

const files = import.meta.glob<Tree>('/src/i18n/locales/*/*.json', { import: 'default', eager: true });
const texts = Object.entries(files).map(([path, tree]) => {
  const [lang, file = ''] = path.split('/').slice(-2);
  return { lang: lang as LanguageCode, namespace: file.replace('.json', '') as Namespace, tree };
});

function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

const COUNTS = [0, 1, 1.5, 2, 3, 5, 7, 11, 21, 22, 25, 100, 101, 102, 111, 1000, 1_000_000];

describe('the translation function', () => {
  const reference = i18next.createInstance();

  beforeAll(async () => {
    await reference.init({
      fallbackLng: false,
      ns: [],
      resources: {},
      interpolation: { escapeValue: false },
    });
    for (const { lang, namespace, tree } of texts) {
      i18n.addResourceBundle(lang, namespace, tree);
      reference.addResourceBundle(lang, namespace, tree);
    }
  });

  it.each(LANGUAGE_CODES)('says what i18next says for every text in %s', (lang) => {
    for (const { namespace, tree } of texts.filter((file) => file.lang === lang)) {
      const ours = i18n.getFixedT(lang, namespace) as (key: string, options: object) => string;
      const theirs = reference.getFixedT(lang, namespace) as unknown as typeof ours;
      for (const key of keysOf(tree)) {
        const plural = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
        const values = Object.fromEntries(
          [...String(theirs(key, { skipInterpolation: true })).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [
            name,
            `<${name}>`,
          ]),
        );
        for (const count of plural ? COUNTS : [undefined]) {
          const options = { ...values, value: 'V', ...(count === undefined ? {} : { count }) };
          expect(ours(plural ?? key, options)).toBe(theirs(plural ?? key, options));
        }
      }
    }
  });

  it('reaches another namespace by option or prefix', () => {
    const t = i18n.getFixedT('fr', 'city');
    expect(t('loading', { ns: 'common' })).toBe('Chargement…');
    expect((t as (key: string) => string)('common:loading')).toBe('Chargement…');
  });

  it('complains of a text that does not exist', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((i18n.getFixedT('fr', 'common') as (key: string) => string)('no.such')).toBe('no.such');
    expect(complaint).toHaveBeenCalledOnce();
  });
});
