import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import type { Settings } from './settings.ts';

/** Header and footer code: stored and shown as text, never run. */
export function CodeFields() {
  return (
    <div className="grid gap-8">
      <CodeField name="headerCode" />
      <CodeField name="footerCode" />
    </div>
  );
}

function CodeField({ name }: { name: 'headerCode' | 'footerCode' }) {
  const { t } = useTranslation('adminSettings');
  const { register, watch } = useFormContext<Settings>();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Field label={t(`code.${name}`)} hint={t('code.hint')}>
        {(control) => (
          <textarea
            {...control}
            {...register(name)}
            rows={8}
            spellCheck={false}
            dir="ltr"
            className={`${inputClass} py-2 font-mono text-sm`}
          />
        )}
      </Field>
      <figure>
        <figcaption className="mb-1 text-sm font-semibold">{t('code.preview')}</figcaption>
        <pre
          dir="ltr"
          className="min-h-11 rounded-sm border border-line bg-paper-sunken p-3 text-start text-sm break-all whitespace-pre-wrap"
        >
          {watch(name) || <span className="text-ink-muted">{t('code.empty')}</span>}
        </pre>
      </figure>
    </div>
  );
}
