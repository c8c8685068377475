import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { Button } from '@/ui/Button.tsx';
import type { Settings } from './settings.ts';

/** The keys of other services, masked until revealed. */
export function KeyFields() {
  return (
    <div className="grid max-w-xl gap-6">
      <KeyField name="openai" />
      <KeyField name="googleTranslate" />
    </div>
  );
}

function KeyField({ name }: { name: 'openai' | 'googleTranslate' }) {
  const { t } = useTranslation('adminSettings');
  const { register } = useFormContext<Settings>();
  const [shown, setShown] = useState(false);
  return (
    <Field label={t(`keys.${name}`)}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            {...register(name, { setValueAs: (value: string) => value.trim() })}
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            className={`${inputClass} font-mono`}
          />
          <Button
            aria-pressed={shown}
            aria-label={t(shown ? 'keys.hideOf' : 'keys.showOf', { name: t(`keys.${name}`) })}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'keys.hide' : 'keys.show')}
          </Button>
        </div>
      )}
    </Field>
  );
}
