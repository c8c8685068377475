/**
 * Markdown as a small tree of elements that a page renders and a feed writes out (docs/decisions/015-articles.md). Safe
 * by construction: only the elements named here can come out, HTML in the text stays text, and addresses lead to the
 * web, to a mailbox or to this site. The same code runs in the browser, on a server and in the edge functions.
 */
import type { Token, Tokens } from 'marked';
import { headingId } from './headings.ts';
import { lexMarkdown } from './lexMarkdown.ts';
import { decodeEntities, safeAddress } from './markdownText.ts';

export type MarkdownTag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'hr'
  | 'br'
  | 'a'
  | 'img'
  | 'strong'
  | 'em'
  | 'del';

export interface MarkdownElement {
  readonly tag: MarkdownTag;
  /** Names as in HTML: id, href, title, src, alt, start, align. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkdownNode[];
}

/** A string is text, never markup. */
export type MarkdownNode = string | MarkdownElement;

export interface Heading {
  /** For links within the page. */
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3 | 4;
}

export interface MarkdownDocument {
  readonly nodes: readonly MarkdownNode[];
  readonly headings: readonly Heading[];
}

/** Quotes and lists within each other, deeper than any text needs. */
const MAX_DEPTH = 30;

/** The text of nodes, without what marks it. */
export function textOf(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'br' ? ' ' : (node.attributes.alt ?? textOf(node.children));
    })
    .join('');
}

/** The path of what an address of our own stands for; null where it stands for nothing. */
type Resolve = (address: string) => string | null;

/**
 * Reads Markdown (CommonMark and GitHub's tables, strikethrough, task lists and bare links). Never throws.
 * @param resolve addresses that stand for a page of this site, such as `city:france/paris`
 */
export function parseMarkdown(source: string, resolve: Resolve = () => null): MarkdownDocument {
  try {
    return new Converter(resolve).document(lexMarkdown(source));
  } catch (error) {
    // Quotes nested by the thousand exhaust the stack: such a text is shown as it was written.
    if (!(error instanceof RangeError)) throw error;
    return { nodes: [element('p', [source])], headings: [] };
  }
}

function element(
  tag: MarkdownTag,
  children: readonly MarkdownNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): MarkdownElement {
  return { tag, attributes, children };
}

class Converter {
  private readonly headings: Heading[] = [];
  private readonly ids = new Map<string, number>();
  private readonly resolve: Resolve;
  private depth = 0;

  constructor(resolve: Resolve) {
    this.resolve = resolve;
  }

  document(tokens: readonly Token[]): MarkdownDocument {
    const nodes = this.all(tokens);
    return { nodes, headings: this.headings };
  }

  private all(tokens: readonly Token[] = []): MarkdownNode[] {
    this.depth += 1;
    const nodes =
      this.depth > MAX_DEPTH
        ? tokens.map(({ raw }) => raw)
        : tokens.flatMap((token) => this.block(token as Tokens.Generic));
    this.depth -= 1;
    return nodes;
  }

  /** Lists, quotes and paragraphs; everything else is part of a line. */
  private block(token: Tokens.Generic): MarkdownNode | MarkdownNode[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'def':
        // A note of one word has the form of a reference, which no reader sees.
        return token.raw.startsWith('[^') ? element('p', [token.raw.trim()]) : [];
      case 'paragraph':
        return element('p', this.all(token.tokens));
      case 'heading':
        return this.heading(token as Tokens.Heading);
      case 'list':
        return this.list(token as Tokens.List);
      case 'blockquote':
        return element('blockquote', this.all(token.tokens));
      case 'code':
        return element('pre', [element('code', [token.text])]);
      case 'table':
        return this.table(token as Tokens.Table);
      case 'hr':
        return element('hr');
      case 'html':
        return this.html(token as Tokens.HTML);
      default:
        return this.inline(token);
    }
  }

  /** HTML stays text, but for what its author has written for no reader. */
  private html({ block, text }: Tokens.HTML): MarkdownNode | MarkdownNode[] {
    const seen = text.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
    if (!block) return seen;
    return seen.trim() ? element('p', [seen.trim()]) : [];
  }

  private inline(token: Tokens.Generic): MarkdownNode | MarkdownNode[] {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return element(token.type, this.all(token.tokens));
      case 'codespan':
        return element('code', [token.text]);
      case 'br':
        return element('br');
      case 'checkbox':
        return token.checked ? '☑ ' : '☐ ';
      case 'link':
        return this.link(token as Tokens.Link);
      case 'image':
        return this.image(token as Tokens.Image);
      default:
        if (token.tokens) return this.all(token.tokens);
        return decodeEntities(token.text ?? token.raw);
    }
  }

  /** The title of the article is the page's first heading, so the first of the text is a second one. */
  private heading(token: Tokens.Heading): MarkdownElement {
    const level = Math.min(Math.max(token.depth, 2), 4) as Heading['level'];
    const children = this.all(token.tokens);
    const text = textOf(children).trim();
    const id = headingId(text, this.ids);
    this.headings.push({ id, text, level });
    return element(`h${level}`, children, { id });
  }

  private list(token: Tokens.List): MarkdownElement {
    const items = token.items.map((item) => element('li', this.all(item.tokens)));
    const start = Number(token.start);
    const attributes: Record<string, string> = start > 1 ? { start: String(start) } : {};
    return token.ordered ? element('ol', items, attributes) : element('ul', items);
  }

  private table(token: Tokens.Table): MarkdownElement {
    const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
      element(
        'tr',
        cells.map(({ tokens, align }) => element(tag, this.all(tokens), align ? { align } : {})),
      );
    const body = token.rows.map((cells) => row(cells, 'td'));
    return element('table', [
      element('thead', [row(token.header, 'th')]),
      ...(body.length > 0 ? [element('tbody', body)] : []),
    ]);
  }

  private link({ href, title, tokens, raw }: Tokens.Link): MarkdownNode | MarkdownNode[] {
    if (/^\[\^[^\]]+\]$/.test(raw)) return raw;
    const children = this.all(tokens);
    const decodedHref = decodeEntities(href);
    const address = safeAddress(this.resolve(decodedHref) ?? decodedHref, 'link');
    if (address === null) return children;
    return element(
      'a',
      children,
      title ? { href: address, title: decodeEntities(title) } : { href: address },
    );
  }

  /** A picture that cannot be shown leaves its words. */
  private image({ href, tokens, title }: Tokens.Image): MarkdownNode {
    const alt = textOf(this.all(tokens));
    const src = safeAddress(decodeEntities(href), 'image');
    if (src === null) return alt;
    return element('img', [], title ? { src, alt, title: decodeEntities(title) } : { src, alt });
  }
}
