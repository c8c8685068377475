import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MarkdownElement, MarkdownNode, MarkdownTag } from '@/shared/markdown/markdown.ts';

/** Classes of the elements that `prose` leaves unstyled. */
const LOOKS: Partial<Record<MarkdownTag, string>> = {
  h2: 'scroll-mt-20',
  h3: 'scroll-mt-20',
  h4: 'scroll-mt-20 mt-6 font-semibold',
  blockquote: 'border-s-4 border-line-strong ps-4 text-ink-muted',
  pre: 'overflow-x-auto rounded-sm border border-line bg-paper-sunken p-4 text-sm',
  code: 'font-mono',
  th: 'border-b border-line-strong py-2 pe-4 align-bottom',
  td: 'border-b border-line py-2 pe-4 align-top',
  hr: 'border-t border-line',
};

/** Columns of a table, from the side where lines begin. */
const ALIGNED: Readonly<Record<string, string>> = { center: 'text-center', right: 'text-end' };

function anchor({ attributes: { href = '', title } }: MarkdownElement, children: ReactNode, key: number) {
  if (href.startsWith('/'))
    return (
      <Link key={key} to={href} title={title}>
        {children}
      </Link>
    );
  const away = href.startsWith('#') ? {} : { rel: 'noopener' };
  return (
    <a key={key} href={href} title={title} {...away}>
      {children}
    </a>
  );
}

type PictureView = ComponentType<{
  readonly src: string;
  readonly alt: string;
  readonly title?: string | undefined;
}>;

function render(node: MarkdownNode, key: number, Picture?: PictureView): ReactNode {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
  const { tag, attributes } = node;
  const { src = '', alt = '', title } = attributes;
  if (tag === 'img') return Picture && <Picture key={key} src={src} alt={alt} title={title} />;
  const children = node.children.map((child, at) => render(child, at, Picture));
  if (tag === 'a') return anchor(node, children, key);
  const { start, align, ...rest } = attributes;
  const aligned = ALIGNED[align ?? ''] ?? (tag === 'th' ? 'text-start' : '');
  const className = `${LOOKS[tag] ?? ''} ${aligned}`.trim() || undefined;
  const props = { ...rest, ...(start ? { start: Number(start) } : {}), key, className };
  if (tag === 'table')
    // A table wider than a phone scrolls on its own, by keyboard too.
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      <div key={key} tabIndex={0} className="overflow-x-auto">
        <table className="w-full">{children}</table>
      </div>
    );
  return createElement(tag, props, ...children);
}

interface Props {
  readonly nodes: readonly MarkdownNode[];
  /** Component that shows a picture; without it there are none. */
  readonly Picture?: PictureView;
  readonly className?: string;
}

/** Markdown, read by src/shared/markdown/markdown.ts, as elements of the page. */
export function MarkdownBody({ nodes, Picture, className = '' }: Props) {
  return <div className={`prose ${className}`}>{nodes.map((node, at) => render(node, at, Picture))}</div>;
}
