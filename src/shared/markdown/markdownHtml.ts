/** Markdown as HTML, for feeds. */
import type { MarkdownNode, MarkdownTag } from './markdown.ts';

const EMPTY = new Set<MarkdownTag>(['hr', 'br', 'img']);

/** Text for the inside of an element or an attribute of XML or HTML. */
function escapeMarkup(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };
  return text.replace(/[&<>"']/g, (character) => `&${names[character]};`);
}

/**
 * The nodes as HTML. Addresses of this site are completed with `origin` where it is given, and places in the page with the
 * address of the `page`, as a feed needs them.
 */
export function markdownToHtml(nodes: readonly MarkdownNode[], origin = '', page = ''): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeMarkup(node);
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) => {
          const isAddress = name === 'href' || name === 'src';
          const base =
            isAddress && value.startsWith('/') ? origin : isAddress && value.startsWith('#') ? page : '';
          return ` ${name}="${escapeMarkup(base + value)}"`;
        })
        .join('');
      const open = `<${node.tag}${attributes}>`;
      return EMPTY.has(node.tag)
        ? open
        : `${open}${markdownToHtml(node.children, origin, page)}</${node.tag}>`;
    })
    .join('');
}
