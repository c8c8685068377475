/**
 * The part of the style sheet a page needs for its first paint, to stand in the page itself. The whole sheet follows
 * once the page is shown; without script it is linked.
 */

/** A rule with its own declarations, or a group of rules. */
interface Block {
  readonly prelude: string;
  readonly body: string;
  /** Of a group: `@layer`, `@media`, `@supports`. */
  readonly rules: readonly Block[] | null;
}

const GROUP = /^@(?:layer|media|supports|container)\b/;
/** What shows only after the first paint, or on paper. */
const LATER = /:hover|:active|@media print|@media \(hover/;

/** Where the block or statement that starts at `from` ends: after its `}` or `;`. */
function endOf(css: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] as string;
    if (sign === '\\') at += 1;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (sign === ';' && depth === 0) return at + 1;
  }
  return css.length;
}

function parse(css: string): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < css.length) {
    const end = endOf(css, at);
    const text = css.slice(at, end).trim();
    at = end;
    const brace = text.indexOf('{');
    if (text === '') continue;
    const prelude = brace < 0 ? text : text.slice(0, brace);
    const body = brace < 0 ? '' : text.slice(brace + 1, -1);
    blocks.push({ prelude, body, rules: brace >= 0 && GROUP.test(prelude) ? parse(body) : null });
  }
  return blocks;
}

/** The parts of a list of selectors, commas inside parentheses left alone. */
function selectorsOf(prelude: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (let at = 0; at < prelude.length; at += 1) {
    const sign = prelude[at] as string;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign === '\\' ? sign + prelude[++at] : sign;
  }
  return parts;
}

/** The classes a selector cannot do without; what stands in parentheses may be an alternative. */
function neededClasses(selector: string): string[] {
  let plain = selector.replace(/\\./g, (escaped) =>
    escaped === '\\(' ? '⟨' : escaped === '\\)' ? '⟩' : escaped,
  );
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.((?:\\.|[\w⟨⟩-]|[\u0080-\uffff])+)/g)].map((found) =>
    (found[1] as string).replaceAll('⟨', '(').replaceAll('⟩', ')').replace(/\\(.)/g, '$1'),
  );
}

interface Rule {
  readonly text: string;
  /** One of these sets of classes must be in the page; an empty set always is. */
  readonly needs: readonly (readonly string[])[];
}

type Node = Rule | { readonly prelude: string; readonly nodes: readonly Node[] };

function prepare(blocks: readonly Block[]): Node[] {
  return blocks.flatMap(({ prelude, body, rules }): Node[] => {
    if (LATER.test(prelude)) return [];
    if (rules) return [{ prelude, nodes: prepare(rules) }];
    if (prelude.startsWith('@'))
      return [{ text: body === '' ? prelude : `${prelude}{${body}}`, needs: [[]] }];
    return [{ text: `${prelude}{${body}}`, needs: selectorsOf(prelude).map(neededClasses) }];
  });
}

function select(nodes: readonly Node[], present: ReadonlySet<string>): string {
  return nodes
    .map((node) => {
      if ('text' in node)
        return node.needs.some((classes) => classes.every((name) => present.has(name))) ? node.text : '';
      const inner = select(node.nodes, present);
      return inner === '' ? '' : `${node.prelude}{${inner}}`;
    })
    .join('');
}

/** Drops `@property` and `@keyframes` that nothing left names. */
function withoutUnused(css: string): string {
  return css.replace(
    /@(property|keyframes) ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g,
    (rule, _kind, name: string) => (css.split(name).length > 2 ? rule : ''),
  );
}

const NAMED = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" } as const;

function classesIn(html: string): Set<string> {
  const present = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    const plain = value.replace(/&(amp|gt|lt|quot|#x27);/g, (_, name: keyof typeof NAMED) => NAMED[name]);
    for (const name of plain.split(' ')) present.add(name);
  }
  return present;
}

/** The sheet is read once; what it returns picks the rules for a page's HTML. */
export function stylesFor(sheet: string): (html: string) => string {
  const nodes = prepare(parse(sheet.replace(/\/\*[\s\S]*?\*\//g, '')));
  return (html) => withoutUnused(select(nodes, classesIn(html)));
}
