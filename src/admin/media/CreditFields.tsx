import { useTranslation } from 'react-i18next';
import { OptionsField } from '@/admin/ui/OptionsField.tsx';
import { TextField } from '@/admin/ui/TextField.tsx';
import { MEDIA_LICENCES } from '@/shared/media.ts';
import type { Media } from './media.ts';
import type { MediaFormProblems } from './mediaForm.ts';

/** Author, licence and source of a picture, as fields of a form: `credit`, `licence`, `source`. */
export function CreditFields({
  media,
  problems,
}: {
  readonly media?: Media;
  readonly problems: MediaFormProblems;
}) {
  const { t } = useTranslation('adminMedia');
  const errorOf = (field: string) => problems[field] && t(`problem.${problems[field]}`);
  return (
    <>
      <TextField
        label={t('credit')}
        hint={t('creditHint')}
        error={errorOf('credit')}
        name="credit"
        required
        dir="auto"
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
        error={errorOf('source')}
        name="source"
        type="url"
        dir="ltr"
        defaultValue={media?.source_url ?? ''}
      />
    </>
  );
}
