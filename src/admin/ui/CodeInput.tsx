import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { latinDigits } from '@/shared/digits.ts';
import { Field, inputClass } from './Field.tsx';

/** The code as it is checked: apps show it in groups, and keyboards type the digits of their script. */
export const codeOf = (typed: string): string => latinDigits(typed).replace(/[\s\p{Cf}\p{Pd}.·]/gu, '');

/** The rules of the field, for `register`. */
export const codeRules = (message: string) => ({
  required: message,
  validate: (typed: string) => /^\d{6}$/.test(codeOf(typed)) || message,
});

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
          maxLength={20}
          dir="ltr"
          className={`${inputClass} font-mono tracking-[0.3em]`}
        />
      )}
    </Field>
  );
}
