import { cva, type VariantProps } from 'class-variance-authority';

/** Classes of everything that looks like a button: `<button>`, links, labels. Never smaller than a fingertip (44 px). */
export const buttonClass = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-sm border text-center font-semibold',
    'leading-tight no-underline transition-colors select-none',
    'disabled:opacity-55 aria-disabled:opacity-55',
  ],
  {
    variants: {
      intent: {
        primary:
          'border-transparent bg-accent text-accent-ink enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
        secondary: 'border-line-strong bg-paper-raised text-ink hover:border-ink',
        ghost: 'border-transparent text-ink hover:bg-accent-soft aria-expanded:bg-accent-soft',
        danger: 'border-danger bg-paper-raised text-danger hover:bg-danger-soft',
      },
      size: {
        md: 'min-h-11 px-4 text-base',
        sm: 'min-h-11 px-3 text-sm sm:min-h-9 pointer-coarse:min-h-11',
        icon: 'size-11',
      },
    },
    defaultVariants: { intent: 'secondary', size: 'md' },
  },
);

export type ButtonLook = VariantProps<typeof buttonClass>;
