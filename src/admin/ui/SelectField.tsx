import { Field, inputClass } from './Field.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  /** Each with its text. */
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A labelled choice of one. */
export function SelectField<Value extends string>({
  label,
  hint,
  disabled,
  options,
  value,
  onChange,
}: Props<Value>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          disabled={disabled}
          value={value}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex];
            if (chosen) onChange(chosen[0]);
          }}
          className={inputClass}
        >
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
