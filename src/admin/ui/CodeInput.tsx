import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from './Field.tsx';

const CODE = /^\s*\d{6}\s*$/;

/** The rules of the field, for `register`. */
export const codeRules = (message: string) => ({ required: message, pattern: { value: CODE, message } });

interface Props extends ComponentProps<'input'> {
  readonly error?: string | undefined;
}

/** The six digits that an authenticator app shows. */
export function CodeInput({ error, ...input }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Field label={t('login.codeLabel')} hint={t('login.codeHint')} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          dir="ltr"
          className={`${inputClass} font-mono tracking-[0.3em]`}
        />
      )}
    </Field>
  );
}
