import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES, languageOf, localeTag } from '@/shared/languages.ts';

const root = document.documentElement;

/** Runs a script of public/, as a page does. */
async function run(name: 'theme' | 'old-browser'): Promise<void> {
  vi.resetModules();
  await import(`../../public/${name}.js`);
}

const scripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
  vi.stubGlobal('CSS', { supports: () => true });
});
afterEach(() => {
  root.removeAttribute('data-old-browser');
  root.removeAttribute('data-theme');
  history.replaceState(null, '', '/');
  localStorage.clear();
});

const removed: (() => void)[] = [];
afterEach(() => {
  for (const restore of removed.splice(0)) restore();
});

/** Removes a property wherever it is inherited from. */
function remove(heir: object, name: string): void {
  let owner = heir;
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
  const property = Object.getOwnPropertyDescriptor(owner, name);
  if (!property) throw new Error(`There is no ${name} to remove`);
  removed.push(() => Object.defineProperty(owner, name, property));
  Reflect.deleteProperty(owner, name);
}

class OldNumberFormat {
  constructor() {
    throw new RangeError('Value negative out of range for Intl.NumberFormat options property signDisplay');
  }
}

describe('before the app', () => {
  it('finds nothing amiss with a browser that has all', async () => {
    await run('theme');
    expect(root).not.toHaveAttribute('data-old-browser');
    expect(scripts()).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['Map.groupBy', () => remove(Map, 'groupBy')],
    ['AbortSignal.any', () => remove(AbortSignal, 'any')],
    ['URL.canParse', () => remove(URL, 'canParse')],
    ['toWellFormed', () => remove(String.prototype, 'toWellFormed')],
    [
      'light-dark()',
      () => vi.stubGlobal('CSS', { supports: (_: string, value: string) => !/light-dark/.test(value) }),
    ],
    ['CSS.supports', () => vi.stubGlobal('CSS', undefined)],
    ['signDisplay', () => vi.stubGlobal('Intl', { NumberFormat: OldNumberFormat })],
    ['Intl', () => vi.stubGlobal('Intl', undefined)],
    ['AbortSignal', () => vi.stubGlobal('AbortSignal', undefined)],
  ])('marks a browser without %s, and still sets language and theme', async (_, take) => {
    history.replaceState(null, '', '/ar/pays');
    localStorage.setItem('mappemonde.theme', 'dark');
    take();
    await run('theme');
    expect(root).toHaveAttribute('data-old-browser');
    expect(scripts()).toEqual(['/old-browser.js']);
    expect([root.lang, root.dir, root.dataset.theme]).toEqual(['ar', 'rtl', 'dark']);
  });
});

describe('in an old browser', () => {
  it('says why there is no page, in each language', async () => {
    const said = new Set<string>();
    for (const code of LANGUAGE_CODES) {
      root.lang = localeTag(code);
      root.dir = languageOf(code).direction;
      document.body.innerHTML = '<div id="root"></div>';
      await run('old-browser');
      said.add(document.querySelector('#root > main')?.textContent ?? '');
    }
    expect(said.size).toBe(LANGUAGE_CODES.length);
    expect(said).not.toContain('');
  });

  it('leaves the page of a server, and shows what readers without script are shown', async () => {
    const page = '<div id="root"><main><h1>Paris</h1></main></div>';
    document.body.innerHTML = `${page}<noscript></noscript>`;
    const part = document.querySelector('noscript');
    if (part) part.textContent = '<ul><li><a href="/en">English</a></li></ul>';
    await run('old-browser');
    expect(document.getElementById('root')?.outerHTML).toBe(page);
    expect(document.querySelector('body > ul a')).toHaveTextContent('English');
    expect(document.querySelector('link[rel="stylesheet"]')).toHaveAttribute('href', '/noscript.css');
  });
});
