/**
 * The part of the style sheet a page needs for its first paint, to stand in the page itself. The whole sheet follows
 * once the page is shown, or at the first touch; without script it is linked.
 */
import type { LanguageCode } from '@/shared/languages.ts';
import { leaner, variablesIn } from './leaner.ts';
import { isMet, type Present, presentIn, readSelector, type Selector, writeSelector } from './selectors.ts';
import { type Block, parseSheet, selectorsOf } from './sheet.ts';

/** What nobody sees before the page is touched, or on paper, or without script, where the whole sheet is linked. */
const LATER =
  /:hover|:active|:focus(?![-\w])|.:focus-visible|::selection|::backdrop|::file-selector|::-webkit-search/;
const LATER_GROUP =
  /^@(?:media \(?(?:print|hover|scripting|prefers-reduced-motion|forced-colors)|starting-style|keyframes)/;
/** For browsers older than those the site is built for: what these lack, it cannot show anyway. */
const OLD_BROWSERS = /^@layer properties$/;
/** Movement, and what shows at a touch only. Colours and glass stay as they are: what changes with the sheet is painted anew. */
const LATER_DECLARATIONS =
  /(?<=^|;)(?:(?:-webkit-)?(?:transition|animation)(?:-[a-z]+)*|cursor|(?:-webkit-)?user-select|-webkit-tap-highlight-color|overscroll-behavior(?:-[xy])?):[^;]*;?/g;
/** What a declaration says anyway. */
const SAID_ANYWAY = /(?<=^|;)font-style:normal;/g;

interface Rule {
  readonly selectors: readonly Selector[];
  readonly body: string;
}

type Node = string | Rule | { readonly prelude: string; readonly nodes: readonly Node[] };

function prepare(blocks: readonly Block[]): Node[] {
  return blocks.flatMap(({ prelude, body, rules }): Node[] => {
    if (LATER_GROUP.test(prelude) || OLD_BROWSERS.test(prelude)) return [];
    if (rules) return [{ prelude, nodes: prepare(rules) }];
    if (prelude.startsWith('@'))
      return [body === '' ? prelude : `${prelude}{${body.replace(SAID_ANYWAY, '')}}`];
    const still = body.replace(LATER_DECLARATIONS, '');
    const selectors = selectorsOf(prelude)
      .filter((text) => !LATER.test(text))
      .map(readSelector);
    return still === '' || selectors.length === 0 ? [] : [{ selectors, body: still }];
  });
}

function select(nodes: readonly Node[], present: Present): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('selectors' in node) {
        const used = node.selectors.filter((one) => isMet(one, present));
        return used.length > 0
          ? `${used.map((one) => writeSelector(one, present)).join(',')}{${node.body}}`
          : '';
      }
      const inner = select(node.nodes, present);
      return inner === '' ? '' : `${node.prelude}{${inner}}`;
    })
    .join('');
}

/** Pages of one kind in one language need the same styles. */
const MOST_KEPT = 200;

/** The sheet is read once; what it returns picks the rules for a page's HTML and language. */
export function stylesFor(sheet: string): (html: string, lang: LanguageCode) => string {
  const nodes = prepare(parseSheet(sheet.replace(/\/\*[\s\S]*?\*\//g, '')));
  const made = new Map<string, string>();
  return (html, lang) => {
    const css = select(nodes, presentIn(html, lang));
    const own = variablesIn(html);
    const known = made.get(own + css);
    if (known !== undefined) return known;
    if (made.size >= MOST_KEPT) made.clear();
    const short = leaner(css, own);
    made.set(own + css, short);
    return short;
  };
}
