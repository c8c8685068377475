import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, inputClass } from './Field.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

/** A labelled password, left to the browser's password manager. */
export function PasswordField({ label, hint, autoComplete, error, field }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...field}
          type="password"
          autoComplete={autoComplete}
          dir="ltr"
          className={inputClass}
        />
      )}
    </Field>
  );
}
