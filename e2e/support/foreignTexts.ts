/** Finds the site's own texts that stand on a page of another language. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGUAGE_CODES, type LanguageCode, localeTag } from '../../src/shared/languages.ts';
import { fromRoot } from '../../tools/backend/paths.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Shorter ones, "OK" or "km", are too often alike by accident. */
const TELLING = 4;
/** Places that are called like a word of ours. */
const PLACES = new Set(['Alba', 'Sunset']);

function* textsIn(tree: Tree): Generator<string> {
  for (const value of Object.values(tree))
    if (typeof value === 'string') yield value;
    else yield* textsIn(value);
}

function textsOf(lang: LanguageCode): Set<string> {
  const folder = fromRoot(`src/i18n/locales/${lang}`);
  // The back office's words are on no page of the site, and some are the names of places: Riga is Italian for a line.
  const files = readdirSync(folder).filter((name) => /^(?!grammar|admin).*\.json$/.test(name));
  return new Set(
    files.flatMap((name) => [...textsIn(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Tree)]),
  );
}

const TEXTS = new Map(LANGUAGE_CODES.map((lang) => [lang, textsOf(lang)]));

/** Each language that has this text while `lang` has it not, once. */
function ownersOf(text: string, lang: LanguageCode): LanguageCode[] {
  if (text.length < TELLING || PLACES.has(text) || TEXTS.get(lang)?.has(text)) return [];
  return LANGUAGE_CODES.filter((other) => TEXTS.get(other)?.has(text));
}

/**
 * What a page in `lang` says in another of the site's languages, outside of elements that name that language: its texts,
 * labels and placeholders, held against the texts of all languages. `Explorar (es)`. And what no page should say:
 * `undefined`, `NaN`, `[object Object]`, a placeholder that was not filled.
 */
export async function foreignTexts(page: Page, lang: LanguageCode): Promise<string[]> {
  const said = await page.evaluate((own) => {
    const ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder'];
    const texts = new Set<string>();
    // A city's card and links to it hold its name, and there is a Nettuno and a Rugby.
    const NAMES = 'a[href*="/ville/"], article:has(a[href*="/ville/"]) h3';
    const inOwn = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === own && !element.closest(NAMES);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (inOwn(parent) && !parent?.closest('script, style, svg'))
        texts.add(walker.currentNode.textContent?.trim() ?? '');
    }
    for (const element of document.body.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join()))
      if (inOwn(element)) for (const name of ATTRIBUTES) texts.add(element.getAttribute(name)?.trim() ?? '');
    return [...texts];
  }, localeTag(lang));
  const foreign = said.flatMap((text) => ownersOf(text, lang).map((other) => `${text} (${other})`));
  const broken = said.filter((text) => /\bundefined\b|\bNaN\b|\[object |\{\{/.test(text));
  return [...foreign, ...broken];
}
