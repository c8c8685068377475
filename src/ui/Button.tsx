import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks; the label stays, and so the width and the focus. */
  busy?: boolean;
}

export function Button({ intent, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ intent, size, className })}
      // Not disabled: that would take the focus away from whoever has just pressed it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
