import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badgeClass = cva(
  'inline-flex items-center gap-1 rounded-sm border px-2 py-0.5 text-xs/5 font-semibold',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-paper-sunken text-ink-muted',
        accent: 'border-transparent bg-accent-soft text-accent-strong',
        latitude: 'border-transparent lat-tint lat-text',
        success: 'border-transparent bg-success-soft text-success',
        warning: 'border-transparent bg-warning-soft text-warning',
        danger: 'border-transparent bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export function Badge({
  tone,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeClass>) {
  return <span className={badgeClass({ tone, className })} {...rest} />;
}

/** Names the language of a text that is not in the page's language: "EN", with the language's name on hover. */
export function LanguageBadge({ code, name }: { code: string; name: string }) {
  return (
    <abbr
      title={name}
      className="ms-1.5 inline-block rounded-sm border border-line px-1 align-middle font-sans text-[0.6875rem] leading-4 font-semibold tracking-normal text-ink-muted"
    >
      {code.toUpperCase()}
    </abbr>
  );
}
