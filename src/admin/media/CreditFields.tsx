import { useTranslation } from 'react-i18next';
import { OptionsField } from '@/admin/ui/OptionsField.tsx';
import { TextField } from '@/admin/ui/TextField.tsx';
import { MEDIA_LICENCES } from '@/shared/media.ts';
import type { Media } from './media.ts';

/** Author, licence and source of a picture, as fields of a form: `credit`, `licence`, `source`. */
export function CreditFields({
  media,
  error,
}: {
  readonly media?: Media;
  readonly error?: string | undefined;
}) {
  const { t } = useTranslation('adminMedia');
  return (
    <>
      <TextField
        label={t('credit')}
        hint={t('creditHint')}
        error={error}
        name="credit"
        required
        dir="auto"
        maxLength={300}
        defaultValue={media?.credit}
      />
      <OptionsField
        label={t('licence')}
        hint={t('licenceHint')}
        options={MEDIA_LICENCES.map((one) => [one, one === 'Public domain' ? t('publicDomain') : one])}
        name="licence"
        defaultValue={media?.licence}
      />
      <TextField
        label={t('source')}
        hint={t('sourceHint')}
        name="source"
        type="url"
        dir="ltr"
        maxLength={500}
        defaultValue={media?.source_url ?? ''}
      />
    </>
  );
}
