import { OptionsField } from './OptionsField.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  /** Each with its text. */
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A labelled choice of one that is kept outside. */
export function SelectField<Value extends string>({ onChange, ...field }: Props<Value>) {
  return (
    <OptionsField
      {...field}
      onChange={({ target }) => {
        const chosen = field.options[target.selectedIndex];
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}
