import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { MEDIA_LICENCES } from '@/shared/media.ts';

/** The licences that a picture may be under, as the field `licence` of a form. */
export function LicenceSelect({ value }: { value?: string }) {
  const { t } = useTranslation('adminMedia');
  return (
    <Field label={t('licence')} hint={t('licenceHint')}>
      {(control) => (
        <select {...control} name="licence" defaultValue={value ?? MEDIA_LICENCES[0]} className={inputClass}>
          {MEDIA_LICENCES.map((one) => (
            <option key={one} value={one}>
              {one === 'Public domain' ? t('publicDomain') : one}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
