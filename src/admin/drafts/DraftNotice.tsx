import { useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatMoment } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { type DraftSlot, loadDraft, storeDraft } from './drafts.ts';

interface Props<Form> {
  readonly slot: DraftSlot<Form>;
  readonly stored: Form;
}

/** Offers text that was written in this browser and never saved. */
export function DraftNotice<Form extends FieldValues>({ slot, stored }: Props<Form>) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  const { reset } = useFormContext<Form>();
  const [draft, setDraft] = useState(() => loadDraft(slot));
  if (!draft || JSON.stringify(draft.form) === JSON.stringify(stored)) return null;
  const zone = ownZone();
  return (
    <Notice tone="warning">
      <p>{t('drafts.text', { date: formatMoment(lang, new Date(draft.at), zone) })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          onClick={() => {
            reset(draft.form, { keepDefaultValues: true });
            setDraft(null);
          }}
        >
          {t('drafts.take')}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            storeDraft(slot, null);
            setDraft(null);
          }}
        >
          {t('drafts.drop')}
        </Button>
      </div>
    </Notice>
  );
}
