/** A style sheet as rules: as much of CSS as the built sheet uses, whose comments are gone. */

/** A rule with its own declarations, or a group of rules. */
export interface Block {
  readonly prelude: string;
  readonly body: string;
  /** Of a group: `@layer`, `@media`, `@supports`. */
  readonly rules: readonly Block[] | null;
}

const GROUP = /^@(?:layer|media|supports|container)\b/;

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

export function parseSheet(css: string): Block[] {
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
    blocks.push({ prelude, body, rules: brace >= 0 && GROUP.test(prelude) ? parseSheet(body) : null });
  }
  return blocks;
}

/** The parts of a list of selectors, commas inside parentheses left alone. */
export function selectorsOf(prelude: string): string[] {
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
