import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { formatMoment } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { loadDraft, storeDraft } from './drafts.ts';
import type { PostForm } from './postForm.ts';

/** Offers text that was written in this browser and never saved. */
export function DraftNotice({ id, stored }: { id: number | null; stored: PostForm }) {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const { reset } = useFormContext<PostForm>();
  const [draft, setDraft] = useState(() => loadDraft(id));
  if (!draft || JSON.stringify(draft.form) === JSON.stringify(stored)) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Notice tone="warning">
      <p>{t('draft.text', { date: formatMoment(lang, new Date(draft.at), zone) })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          onClick={() => {
            reset(draft.form, { keepDefaultValues: true });
            setDraft(null);
          }}
        >
          {t('draft.take')}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            storeDraft(id, null);
            setDraft(null);
          }}
        >
          {t('draft.drop')}
        </Button>
      </div>
    </Notice>
  );
}
