import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import type { Territory } from '@/admin/places/placeForm.ts';
import { type EditedPlace, editPath } from '@/admin/places/places.ts';
import { ActionBar } from '@/admin/ui/ActionBar.tsx';
import { actionLink } from '@/admin/ui/actionLink.ts';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { type LanguageCode, languageOf } from '@/shared/languages.ts';
import { buildPath } from '@/shared/paths.ts';
import { Button } from '@/ui/Button.tsx';
import type { GuideForm, GuideStatus } from './guideForm.ts';
import { StateMark } from './StateMark.tsx';
import type { useGuideSaving } from './useGuideSaving.ts';

interface Props {
  readonly place: EditedPlace<Territory>;
  readonly lang: LanguageCode;
  /** Null where there is no guide yet. */
  readonly status: GuideStatus | null;
  readonly saving: ReturnType<typeof useGuideSaving>;
}

/** Actions for a guide, always in view. */
export function GuideActions({ place, lang, status, saving }: Props) {
  const { t } = useTranslation('adminGuides');
  const { t: ofAdmin } = useTranslation('admin');
  const { isDirty } = useFormContext<GuideForm>().formState;
  const { isSaving, save } = saving;
  const isPublished = status === 'published';
  return (
    <>
      <ActionBar>
        <StateMark lang={lang} state={status ?? 'missing'} />
        <Button type="submit" intent={isPublished ? 'primary' : 'secondary'} busy={isSaving}>
          {t(isPublished ? 'actions.save' : 'actions.saveDraft')}
        </Button>
        <Button
          intent={isPublished ? 'secondary' : 'primary'}
          disabled={isSaving}
          onClick={() => save(isPublished ? 'draft' : 'published')}
        >
          {t(isPublished ? 'actions.withdraw' : 'actions.publish')}
        </Button>
        {isDirty && !isSaving && (
          <p role="status" className="text-sm text-ink-muted">
            {ofAdmin('drafts.unsaved')}
          </p>
        )}
      </ActionBar>
      <div className="flex flex-wrap items-center gap-3">
        {place.page && (
          <a href={buildPath(lang, place.page)} className={actionLink}>
            {t('links.page')}
          </a>
        )}
        <Link to={editPath(place.kind, place.id)} className={actionLink}>
          {t('links.place')}
        </Link>
        <Link to={`${ADMIN_PATHS.guides}?kind=${place.kind}`} className={actionLink}>
          {t('links.all')}
        </Link>
        {status && <DeleteGuide lang={lang} onDelete={saving.remove} />}
      </div>
    </>
  );
}

interface DeleteProps {
  readonly lang: LanguageCode;
  readonly onDelete: () => void;
}

function DeleteGuide({ lang, onDelete }: DeleteProps) {
  const { t } = useTranslation('adminGuides');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button intent="danger" className="ms-auto" onClick={() => setAsking(true)}>
        {t('delete.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('delete.title', { language: languageOf(lang).nativeName })}
        text={t('delete.text')}
        confirmLabel={t('delete.action')}
        intent="danger"
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
