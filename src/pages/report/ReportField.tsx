import { type ReactNode, useId } from 'react';

export const inputClass =
  'min-h-11 w-full rounded-sm border border-line-strong bg-paper-raised px-3 text-ink placeholder:text-ink-muted aria-invalid:border-danger';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  /** The control; its props connect it to label, hint and error. */
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string;
  }) => ReactNode;
}

/** A labelled field of the form with its hint and its error. */
export function ReportField({ label, hint, error, children }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': error ? `${id}-error ${id}-hint` : `${id}-hint`,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
        {hint}
      </p>
    </div>
  );
}
