/** Which selectors can match something in a page. */
import { type LanguageCode, languageOf } from '@/shared/languages.ts';
import { selectorsOf } from './sheet.ts';

/** What there is in a page. */
export interface Present {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  /** Languages and directions. */
  readonly langs: ReadonlySet<string>;
}

/** What a selector cannot do without. */
interface Needs {
  readonly classes: readonly string[];
  readonly tags: readonly string[];
  readonly attributes: readonly string[];
  /** Of `:lang()`, and of `:dir()`. */
  readonly langs: readonly string[];
  /** Of each list in parentheses, one is enough. */
  readonly lists: readonly (readonly Selector[])[];
}

export interface Selector {
  /** As it stands in the sheet, in the pieces between its `:where()`: of their lists, only what a page has is written. */
  readonly pieces: readonly (string | readonly Selector[])[];
  readonly needs: Needs;
}

/** Where the parenthesis opened at `from` closes. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  throw new Error(`${text}: a parenthesis is not closed`);
}

/** States that an attribute of the element gives it. */
const STATES = { disabled: 'disabled', checked: 'checked', open: 'open', 'popover-open': 'open' } as const;

const unescaped = (name: string) => name.replace(/\\(.)/g, '$1');

function plainNeeds(text: string): Omit<Needs, 'lists' | 'langs'> {
  const attributes = [...text.matchAll(/(?<!\\)\[([\w-]+)/g)].map(([, name]) => name as string);
  const plain = text.replace(/(?<!\\)\[[^\]]*\]/g, '');
  for (const [, state] of plain.matchAll(/(?<![:\\]):(disabled|checked|open|popover-open)(?![\w-])/g))
    attributes.push(STATES[state as keyof typeof STATES]);
  const classes = [...plain.matchAll(/(?<!\\)\.((?:\\.|[\w-]|[\u0080-\uffff])+)/g)].map(([, name]) =>
    unescaped(name as string),
  );
  const tags = [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, tag]) => tag as string);
  return { classes, tags, attributes };
}

export function readSelector(text: string): Selector {
  const pieces: (string | Selector[])[] = [];
  const lists: Selector[][] = [];
  const langs: string[] = [];
  let plain = '';
  let written = 0;
  let at = 0;
  for (const found of text.matchAll(/(?<!\\):([a-z-]+)\(/g)) {
    if (found.index < at) continue;
    const open = found.index + found[0].length - 1;
    const close = closing(text, open);
    const inner = text.slice(open + 1, close);
    plain += text.slice(at, found.index);
    at = close + 1;
    if (found[1] === 'lang' || found[1] === 'dir') langs.push(inner);
    if (!/^(?:is|where|has)$/.test(found[1] as string)) continue;
    const list = selectorsOf(inner).map(readSelector);
    lists.push(list);
    if (found[1] !== 'where') continue;
    pieces.push(text.slice(written, open + 1), list);
    written = close;
  }
  pieces.push(text.slice(written));
  return { pieces, needs: { ...plainNeeds(plain + text.slice(at)), langs, lists } };
}

export function isMet({ needs }: Selector, present: Present): boolean {
  return (
    needs.classes.every((name) => present.classes.has(name)) &&
    needs.tags.every((name) => present.tags.has(name)) &&
    needs.attributes.every((name) => present.attributes.has(name)) &&
    needs.langs.every((name) => present.langs.has(name)) &&
    needs.lists.every((list) => list.some((one) => isMet(one, present)))
  );
}

/** A selector that is met, as a page needs it. */
export function writeSelector({ pieces }: Selector, present: Present): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const met = piece.filter((one) => isMet(one, present));
      return met.map((one) => writeSelector(one, present)).join(',');
    })
    .join('');
}

const NAMED = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" } as const;

/** What there is in a page's HTML and language. The theme is set by script. */
export function presentIn(html: string, lang: LanguageCode): Present {
  const classes = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    const plain = value.replace(/&(amp|gt|lt|quot|#x27);/g, (_, name: keyof typeof NAMED) => NAMED[name]);
    for (const name of plain.split(' ')) classes.add(name);
  }
  const all = (pattern: RegExp, text = html) => [...text.matchAll(pattern)].map(([, name]) => name as string);
  const elements =
    html
      .replace(/"[^"]*"/g, '')
      .match(/<[a-z][^>]*>/g)
      ?.join('') ?? '';
  return {
    classes,
    tags: new Set(['html', 'body', ...all(/<([a-z][a-z\d]*)/g)]),
    attributes: new Set(['data-theme', ...all(/\s([a-zA-Z][\w-]*)/g, elements)]),
    langs: new Set([lang, languageOf(lang).direction, ...all(/\s(?:lang|dir)="(\w+)/g)]),
  };
}
