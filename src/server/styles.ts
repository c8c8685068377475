/**
 * The part of the style sheet a page needs for its first paint, to stand in the page itself. The whole sheet follows
 * once the page is shown, or at the first touch; without script it is linked.
 */
import { type Block, parseSheet, selectorsOf } from './sheet.ts';

/** What nobody sees before the page is touched, or on paper, or without script, where the whole sheet is linked. */
const LATER = /:hover|:active|:focus(?![-\w])|::selection|::backdrop|::file-selector|::-webkit-search/;
const LATER_GROUP = /^@media (?:print|\(hover|\(scripting)/;
/** For browsers older than those the site is built for: what these lack, it cannot show anyway. */
const OLD_BROWSERS = /^@layer properties$/;
/** True in every browser the site is built for. */
const ALWAYS = /^@supports \(color:\s*color-mix\(/;
const MOVEMENT = /(?<=^|;)(?:-webkit-)?transition(?:-[a-z]+)*:[^;]*;?/g;

/** What a selector cannot do without; what stands in parentheses may be an alternative, and counts for nothing. */
interface Needs {
  readonly classes: readonly string[];
  readonly tags: readonly string[];
  /** Of `:lang()`. */
  readonly lang: string;
}

function needsOf(selector: string): Needs {
  let plain = selector.replace(/\\./g, (escaped) =>
    escaped === '\\(' ? '⟨' : escaped === '\\)' ? '⟩' : escaped,
  );
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  const classes = [...plain.matchAll(/\.((?:\\.|[\w⟨⟩-]|[\u0080-\uffff])+)/g)].map((found) =>
    (found[1] as string).replaceAll('⟨', '(').replaceAll('⟩', ')').replace(/\\(.)/g, '$1'),
  );
  const tags = [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, tag]) => tag as string);
  return { classes, tags, lang: /^:lang\((\w+)\)$/.exec(selector)?.[1] ?? '' };
}

interface Rule {
  readonly selectors: readonly { readonly text: string; readonly needs: Needs }[];
  readonly body: string;
}

type Node = string | Rule | { readonly prelude: string; readonly nodes: readonly Node[] };

function prepare(blocks: readonly Block[]): Node[] {
  return blocks.flatMap(({ prelude, body, rules }): Node[] => {
    if (LATER_GROUP.test(prelude) || OLD_BROWSERS.test(prelude)) return [];
    if (rules) return ALWAYS.test(prelude) ? prepare(rules) : [{ prelude, nodes: prepare(rules) }];
    if (prelude.startsWith('@')) return [body === '' ? prelude : `${prelude}{${body}}`];
    const still = body.replace(MOVEMENT, '');
    const selectors = selectorsOf(prelude)
      .filter((text) => !LATER.test(text))
      .map((text) => ({ text, needs: needsOf(text) }));
    return still === '' || selectors.length === 0 ? [] : [{ selectors, body: still }];
  });
}

/** What there is in a page. */
interface Present {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly langs: ReadonlySet<string>;
}

function select(nodes: readonly Node[], { classes, tags, langs }: Present): string {
  const met = ({ needs }: Rule['selectors'][number]) =>
    needs.classes.every((name) => classes.has(name)) &&
    needs.tags.every((name) => tags.has(name)) &&
    (needs.lang === '' || langs.has(needs.lang));
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('selectors' in node) {
        const used = node.selectors.filter(met).map(({ text }) => text);
        return used.length > 0 ? `${used.join(',')}{${node.body}}` : '';
      }
      const inner = select(node.nodes, { classes, tags, langs });
      return inner === '' ? '' : `${node.prelude}{${inner}}`;
    })
    .join('');
}

/** Drops variables that nothing names; one that only such a variable names goes with it. */
function withoutUnusedVariables(css: string, html: string): string {
  let kept = css;
  for (let before = ''; before !== kept; ) {
    before = kept;
    const named = new Set([...`${before}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    kept = before.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      named.has(name) ? declaration : '',
    );
  }
  return kept.replace(/;\}/g, '}').replace(/[^{}]+\{\}/g, '');
}

/** Drops `@property` and `@keyframes` that nothing left names. */
function withoutUnused(css: string): string {
  return css.replace(
    /@(property|keyframes) ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g,
    (rule, _kind, name: string) => (css.split(name).length > 2 ? rule : ''),
  );
}

/** The letters of Latin Extended: the file for them is fetched by pages that have some. */
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]/;
const EXTENDED_FACE = /@font-face\{[^{}]*latin-ext[^{}]*\}/g;

const NAMED = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" } as const;

function presentIn(html: string, lang: string): Present {
  const classes = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    const plain = value.replace(/&(amp|gt|lt|quot|#x27);/g, (_, name: keyof typeof NAMED) => NAMED[name]);
    for (const name of plain.split(' ')) classes.add(name);
  }
  const tags = new Set([...html.matchAll(/<([a-z][a-z\d]*)/g)].map(([, tag]) => tag as string));
  const langs = new Set([...html.matchAll(/\slang="(\w+)/g)].map(([, code]) => code as string));
  return { classes, tags: tags.add('html').add('body'), langs: langs.add(lang) };
}

/** The sheet is read once; what it returns picks the rules for a page's HTML and language. */
export function stylesFor(sheet: string): (html: string, lang: string) => string {
  const nodes = prepare(parseSheet(sheet.replace(/\/\*[\s\S]*?\*\//g, '')));
  return (html, lang) => {
    const css = select(nodes, presentIn(html, lang));
    const faces = EXTENDED.test(html) ? css : css.replace(EXTENDED_FACE, '');
    return withoutUnused(withoutUnusedVariables(faces, html));
  };
}
