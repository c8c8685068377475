import { OptionsField } from './OptionsField.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  /** Each with its text. */
  readonly options: readonly (readonly [Value, string])[];
  /** Text of the empty choice, where there is one. */
  readonly any?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A labelled choice of one that is kept outside. */
export function SelectField<Value extends string>({ options, any, onChange, ...field }: Props<Value>) {
  const choices = any === undefined ? options : ([['' as Value, any], ...options] as const);
  return (
    <OptionsField
      {...field}
      options={choices}
      onChange={({ target }) => {
        const chosen = choices[target.selectedIndex];
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}
