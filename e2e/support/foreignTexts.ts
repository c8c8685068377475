import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGUAGE_CODES, type LanguageCode, localeTag } from '../../src/shared/languages.ts';
import { fromRoot } from '../../tools/lib/paths.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Shorter texts, "OK" or "km", are the same in several languages. */
const MIN_LENGTH = 4;
/** Place names equal to a word of the interface. */
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

/** The languages that have this text, unless `lang` has it too. */
function ownersOf(text: string, lang: LanguageCode): LanguageCode[] {
  if (text.length < MIN_LENGTH || PLACES.has(text) || TEXTS.get(lang)?.has(text)) return [];
  return LANGUAGE_CODES.filter((other) => TEXTS.get(other)?.has(text));
}

/**
 * Interface texts of another language on a page in `lang`, outside of elements with that `lang`, like `Explorar (es)`; and
 * unformatted values: `undefined`, `NaN`, `[object Object]`, a raw placeholder.
 */
export async function foreignTexts(page: Page, lang: LanguageCode): Promise<string[]> {
  const texts = await page.evaluate((own) => {
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
  const foreign = texts.flatMap((text) => ownersOf(text, lang).map((other) => `${text} (${other})`));
  const broken = texts.filter((text) => /\bundefined\b|\bNaN\b|\[object |\{\{/.test(text));
  return [...foreign, ...broken];
}
