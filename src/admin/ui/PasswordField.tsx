import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from './TextField.tsx';

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
    <TextField
      label={label}
      hint={hint}
      error={error}
      {...field}
      type="password"
      autoComplete={autoComplete}
      dir="ltr"
    />
  );
}
