import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  readonly label: string;
}

/** A checkbox with its label behind it, and the properties of an input. */
export function CheckboxField({ label, ...input }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input {...input} type="checkbox" className="size-5 accent-accent" />
      {label}
    </label>
  );
}
