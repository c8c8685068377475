import { cva, type VariantProps } from 'class-variance-authority';

/** Classes of everything that looks like a button: `<button>`, links, labels. Never smaller than a fingertip (44 px). */
export const buttonClass = cva(
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-sm border text-center leading-tight font-semibold no-underline transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55',
  {
    variants: {
      intent: {
        primary: 'border-transparent bg-accent text-accent-ink not-disabled:hover:bg-accent-strong',
        secondary: 'border-line-strong bg-paper-raised text-ink hover:border-ink',
        ghost: 'border-transparent text-ink hover:bg-accent-soft aria-expanded:bg-accent-soft',
        danger: 'border-danger bg-paper-raised text-danger hover:bg-danger-soft',
      },
      size: {
        md: 'px-4 py-1',
        sm: 'px-3 text-sm pointer-fine:sm:min-h-9',
        icon: 'w-11',
      },
    },
    defaultVariants: { intent: 'secondary', size: 'md' },
  },
);

export type ButtonLook = VariantProps<typeof buttonClass>;
