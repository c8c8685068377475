import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks; the label stays, and so the width. */
  busy?: boolean;
}

export function Button({ intent, size, busy = false, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ intent, size, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
