import type { ComponentProps } from 'react';
import { Field, type FieldProps, inputClass } from './Field.tsx';

type Props = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'id'>;

/** A labelled input, with the properties of an input; `className` is the field's. */
export function TextField({ label, hint, error, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...control} {...input} className={inputClass} />}
    </Field>
  );
}
