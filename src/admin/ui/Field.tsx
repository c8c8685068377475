import { type ReactNode, useId } from 'react';

/** The look of every input, select and text area of the back office. */
export const inputClass =
  'min-h-11 w-full rounded-sm border border-line-strong bg-paper-raised px-3 text-ink placeholder:text-ink-muted aria-invalid:border-danger disabled:opacity-55';

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The error, announced when it appears. */
  readonly error?: string | undefined;
  /** The control; its props connect it to label, hint and error. */
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
  readonly className?: string | undefined;
}

/** A labelled control with its hint and its error. */
export function Field({ label, hint, error, children, className }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
