import type { MarkdownNode } from '@/shared/markdown/markdown.ts';

/** Leaves `count` characters of a text out; returns how many are still to be left out, and the rest of the node. */
function cut(node: MarkdownNode, count: number): { left: number; rest: MarkdownNode | null } {
  if (typeof node === 'string')
    return { left: Math.max(0, count - node.length), rest: node.slice(count) || null };
  const children: MarkdownNode[] = [];
  let left = count;
  for (const child of node.children) {
    const part = cut(child, left);
    left = part.left;
    if (part.rest) children.push(part.rest);
  }
  return { left, rest: children.length > 0 ? { ...node, children } : null };
}

/** An introduction without its first sentence, which stands elsewhere on the page. */
export function afterLead(nodes: readonly MarkdownNode[], lead: string): readonly MarkdownNode[] {
  const [first, ...others] = nodes;
  if (!first || lead === '') return nodes;
  const { rest } = cut(first, lead.length);
  return rest ? [rest, ...others] : others;
}
