/** The addresses in a Markdown text as its author wrote them, and how to change one without touching the rest. */
import { type Token, type Tokens, walkTokens } from 'marked';
import { lexMarkdown } from './lexMarkdown.ts';

/** Links and pictures of a text, in order; reference definitions through the links that use them. */
function linkTokens(source: string): (Tokens.Link | Tokens.Image)[] {
  const links: (Tokens.Link | Tokens.Image)[] = [];
  walkTokens(lexMarkdown(source), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') links.push(token as Tokens.Link | Tokens.Image);
  });
  return links;
}

/** Addresses of links and pictures, each once. */
export function linksOf(source: string): string[] {
  try {
    return [...new Set(linkTokens(source).map(({ href }) => href))];
  } catch (error) {
    // Quotes nested by the thousand exhaust the stack: such a text is shown as it is written, without links.
    if (!(error instanceof RangeError)) throw error;
    return [];
  }
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `raw` with the last writing of the address replaced: before it stand the words, which may quote it. */
function withAddress(raw: string, from: string, to: string): string {
  const at = raw.lastIndexOf(from);
  return at < 0 ? raw : raw.slice(0, at) + to + raw.slice(at + from.length);
}

/** Replacement of a removed link: its words. A bare address becomes code, otherwise it would be a link again. */
function textOfLink({ text, raw, href }: Tokens.Link | Tokens.Image): string {
  const bare = !raw.startsWith('[') && !raw.startsWith('!');
  return bare ? `\`${href}\`` : text;
}

/**
 * The text with every link and picture to `from` leading to `to`, or with their words only when `to` is null. Null when that
 * cannot be done without changing something else, such as an address broken over the lines of a quote.
 */
export function replaceLink(source: string, from: string, to: string | null): string | null {
  // Brackets would end the address.
  const address = to?.replaceAll('(', '%28').replaceAll(')', '%29') ?? null;
  const before = linksOf(source);
  if (!before.includes(from)) return null;
  let text = source;
  for (const token of linkTokens(source).filter(({ href }) => href === from)) {
    const replacement = address === null ? textOfLink(token) : withAddress(token.raw, from, address);
    // A bare address must not match the beginning of a longer one.
    text = text.replace(new RegExp(`${escapeRegExp(token.raw)}(?![\\w/?&=%~+@-])`), () => replacement);
  }
  if (address !== null) {
    const definition = new RegExp(`^( {0,3}\\[[^\\]\\n]+\\]:\\s*<?)${escapeRegExp(from)}(?=[>\\s]|$)`, 'gm');
    text = text.replace(definition, (_, start: string) => start + address);
  }
  const expected = before.flatMap((link) => (link !== from ? link : (address ?? [])));
  const after = linksOf(text);
  const same = after.length === new Set(expected).size && expected.every((link) => after.includes(link));
  return same ? text : null;
}
