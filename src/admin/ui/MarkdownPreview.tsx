import type { ComponentProps } from 'react';
import { MarkdownBody } from '@/places/MarkdownBody.tsx';
import type { MarkdownNode } from '@/shared/markdown/markdown.ts';

interface Props {
  readonly title: string;
  readonly nodes: readonly MarkdownNode[];
  /** Placeholder for an empty text. */
  readonly empty: string;
  /** The text's own language and direction. */
  readonly own: { readonly lang: string; readonly dir: string };
  readonly Picture?: ComponentProps<typeof MarkdownBody>['Picture'];
}

/** A text as visitors will see it. */
export function MarkdownPreview({ title, nodes, empty, own, Picture }: Props) {
  return (
    <section aria-label={title} className="min-w-0">
      <p className="mb-1 text-sm font-semibold">{title}</p>
      <div
        // The placeholder is in the operator's language.
        {...(nodes.length > 0 && own)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        // Following a link would leave the editor.
        onClickCapture={(event) =>
          event.target instanceof Element && event.target.closest('a') && event.preventDefault()
        }
        className="max-h-140 overflow-y-auto rounded-sm border border-line bg-paper p-4"
      >
        {nodes.length > 0 ? (
          <MarkdownBody nodes={nodes} {...(Picture ? { Picture } : {})} />
        ) : (
          <p className="text-ink-muted">{empty}</p>
        )}
      </div>
    </section>
  );
}
