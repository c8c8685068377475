import type { ComponentProps } from 'react';
import { Field, type FieldProps, inputClass } from './Field.tsx';

type Props = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'select'>, 'id'> & {
    /** Each with its text. */
    readonly options: readonly (readonly [value: string | number, text: string])[];
  };

/** A labelled choice of one, with the properties of a select; `className` is the field's, `children` stand before the options. */
export function OptionsField({ label, hint, error, className, options, children, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...control} {...select} className={inputClass}>
          {children}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
