/** Parses server-rendered HTML without a browser: React closes every element. */

export interface Text {
  readonly text: string;
  /** Language of the nearest element with `lang`. */
  readonly lang: string;
  /** Within <bdi>: a name, in any language. */
  readonly isName: boolean;
  /** `p`, `a`, … or `img alt` for an attribute. */
  readonly where: string;
}

interface Element {
  readonly tag: string;
  readonly lang: string;
  readonly isName: boolean;
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

export function plain(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    return NAMED[name] ?? whole;
  });
}

/** The value of an attribute of the first tag that matches; null without one. */
export function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return found === undefined ? null : plain(found);
}

export const tags = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

/** Returns the markup between the first `<name …>` and its end. */
export const inside = (html: string, name: string): string =>
  new RegExp(`<${name}\\b[^>]*>([\\s\\S]*)</${name}>`).exec(html)?.[1] ?? '';

/** Text, and the attributes that are shown or read out. */
export function textsOf(html: string, lang: string): Text[] {
  const texts: Text[] = [];
  const stack: Element[] = [{ tag: '', lang, isName: false }];
  const markup = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  for (const [, end, tag = '', rest = '', text] of markup.matchAll(/<(\/?)([\w-]+)([^>]*)>|([^<]+)/g)) {
    const here = stack.at(-1) as Element;
    if (text !== undefined) {
      const trimmed = plain(text).trim();
      if (trimmed) texts.push({ text: trimmed, lang: here.lang, isName: here.isName, where: here.tag });
    } else if (end) {
      if (here.tag !== tag) throw new Error(`<${here.tag}> is closed by </${tag}>`);
      stack.pop();
    } else {
      const own = attribute(rest, 'lang') ?? here.lang;
      const element = { tag, lang: own, isName: here.isName || tag === 'bdi' };
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description']) {
        const value = attribute(rest, name)?.trim();
        if (value) texts.push({ text: value, lang: own, isName: element.isName, where: `${tag} ${name}` });
      }
      if (!VOID.test(tag) && !rest.endsWith('/')) stack.push(element);
    }
  }
  return texts;
}
