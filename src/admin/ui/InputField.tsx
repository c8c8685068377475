import { Field, inputClass } from './Field.tsx';

interface Props {
  readonly label: string;
  readonly type: 'search' | 'date';
  readonly dir?: 'ltr' | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled line of text, or a day. */
export function InputField({ label, type, dir, value, onChange }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type={type}
          dir={dir}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={inputClass}
        />
      )}
    </Field>
  );
}
