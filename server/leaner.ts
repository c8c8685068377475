/** The same styles in fewer letters, for the sheet that stands in a page. */
import { type Block, parseSheet } from './sheet.ts';

const DECLARATION = /(?:^|;)(--[\w-]+):([^;]*)/g;

/** What is declared for the whole document, whatever the screen is. */
function declaredAtRoot(blocks: readonly Block[]): (readonly [name: string, value: string])[] {
  return blocks.flatMap(({ prelude, body, rules }) => {
    if (rules) return prelude.startsWith('@layer') ? declaredAtRoot(rules) : [];
    if (!/^:root(?:,:host)?$/.test(prelude)) return [];
    return [...body.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value] as const);
  });
}

/** Variables with the same value everywhere: declared once, and that for the whole document. */
function constantsOf(css: string, own: string): (readonly [name: string, value: string])[] {
  return declaredAtRoot(parseSheet(css)).filter(
    ([name]) => css.split(new RegExp(`[{;]${name}:`)).length === 2 && !own.includes(`${name}:`),
  );
}

/** `@property` whose variable nothing sets: it has its first value everywhere. */
function withoutIdleProperties(css: string, own: string): string {
  let kept = css;
  for (const [rule, name = '', body = ''] of css.matchAll(/@property (--[\w-]+)\{([^{}]*)\}/g)) {
    if (new RegExp(`[{;]${name}:`).test(css) || own.includes(`${name}:`)) continue;
    const first = /initial-value:([^;]+)/.exec(body)?.[1];
    kept = kept.replace(rule, '');
    kept = replaceUses(kept, name, (fallback) => first ?? fallback);
  }
  return kept;
}

/** Writes something else for `var(name)` and `var(name,fallback)`; undefined leaves it as it is. */
function replaceUses(
  css: string,
  name: string,
  by: (fallback: string | undefined) => string | undefined,
): string {
  const start = `var(${name}`;
  let written = '';
  let from = 0;
  for (let at = css.indexOf(start); at >= 0; at = css.indexOf(start, from)) {
    let end = at + start.length;
    for (let depth = 1; depth > 0; end += 1) depth += css[end] === '(' ? 1 : css[end] === ')' ? -1 : 0;
    const inside = css.slice(at + start.length, end - 1);
    const value = /^(?:,|$)/.test(inside)
      ? by(inside === '' ? undefined : inside.slice(1).trim())
      : undefined;
    written += css.slice(from, at) + (value ?? css.slice(at, end));
    from = end;
  }
  return written + css.slice(from);
}

const usesOf = (css: string, name: string) => css.split(new RegExp(`var\\(${name}(?![\\w-])`)).length - 1;

/** Constants in the place of their names, where that is shorter. */
function withConstants(css: string, own: string): string {
  let kept = css;
  for (let before = ''; before !== kept; ) {
    before = kept;
    for (const [name, value] of constantsOf(kept, own)) {
      const uses = usesOf(kept, name);
      const longer = value.length - `var(${name})`.length;
      if (usesOf(own, name) > 0 || longer * uses > `${name}:${value};`.length) continue;
      kept = replaceUses(kept, name, () => value);
    }
  }
  return kept;
}

/** Drops variables that nothing names; one that only such a variable names goes with it. */
function withoutUnusedVariables(css: string, own: string): string {
  let kept = css;
  for (let before = ''; before !== kept; ) {
    before = kept;
    const named = new Set([...`${before}${own}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    kept = before.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      named.has(name) ? declaration : '',
    );
  }
  return kept.replace(/;\}/g, '}').replace(/(?<=^|[{}])[^{};]+\{\}/g, '');
}

/** Drops `@property` that nothing left names. */
function withoutUnusedNames(css: string): string {
  return css.replace(/@property ([\w-]+)\{[^{}]*\}/g, (rule, name: string) =>
    css.split(name).length > 2 ? rule : '',
  );
}

/** The quotients that Tailwind leaves to the browser. */
const withQuotients = (css: string) =>
  css.replace(/calc\(([\d.]+) \/ ([\d.]+)\)/g, (_, above, below) =>
    String(Number((Number(above) / Number(below)).toPrecision(9))).replace(/^0\./, '.'),
  );

/** The declarations of a rule, each once; rules of one selector that follow each other are one. */
function withoutRepeats(css: string): string {
  const once = css.replace(
    /\{([^{}]*)\}/g,
    (_, body: string) => `{${[...new Set(body.split(';'))].join(';')}}`,
  );
  return once.replace(/(?<=^|[{}])([^{}@]+)\{([^{}]*)\}(?:\1\{([^{}]*)\})+/g, (rules, selector: string) => {
    const bodies = [...rules.matchAll(/\{([^{}]*)\}/g)].map(([, body]) => body);
    return `${selector}{${bodies.join(';')}}`;
  });
}

const withoutSpaces = (css: string) =>
  css.replace(/"[^"]*"|,\s+/g, (found) => (found.startsWith('"') ? found : ','));

/** What the elements of a page say of variables: `--name:` of one they set, `var(--name)` of one they use. */
export function variablesIn(html: string): string {
  const said = html.match(/var\(--[\w-]+|--[\w-]+:/g) ?? [];
  return [...new Set(said)].sort().join(' ');
}

/**
 * The sheet of a page without what it does not use and in fewer letters.
 *
 * @param own what {@link variablesIn} found in the page
 */
export function leaner(css: string, own: string): string {
  const constant = withConstants(withoutUnusedVariables(withoutIdleProperties(css, own), own), own);
  const used = withoutUnusedNames(withoutUnusedVariables(constant, own));
  return withoutRepeats(withQuotients(withoutSpaces(used)));
}
