import { cva, type VariantProps } from 'class-variance-authority';

/** Classes of everything that looks like a button: `<button>`, links, labels. Never smaller than a fingertip (44 px). */
export const buttonClass = cva('button', {
  variants: {
    intent: {
      primary: 'button-primary',
      secondary: 'button-secondary',
      ghost: 'button-ghost',
      danger: 'button-danger',
    },
    size: {
      md: '',
      sm: 'button-small',
      icon: 'button-icon',
    },
  },
  defaultVariants: { intent: 'secondary', size: 'md' },
});

export type ButtonLook = VariantProps<typeof buttonClass>;
