import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { storeDraft } from '@/admin/drafts/drafts.ts';
import { resetToSaved } from '@/admin/lib/resetToSaved.ts';
import type { Territory } from '@/admin/places/placeForm.ts';
import type { EditedPlace } from '@/admin/places/places.ts';
import { isRefusal } from '@/admin/session/refusal.ts';
import { toast } from '@/lib/toast.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { EMPTY_GUIDE, type GuideForm, type GuideStatus, guideDraft, guideProblems } from './guideForm.ts';
import {
  deleteGuide,
  GUIDES_KEY,
  type GuideFailure,
  placeGuidesQuery,
  type StoredForm,
  saveGuide,
} from './guides.ts';

interface Guide {
  readonly place: EditedPlace<Territory>;
  readonly lang: LanguageCode;
  readonly stored: StoredForm | null;
  readonly onSaved: (updatedAt: string) => void;
}

/** Saves, publishes, withdraws and deletes the guide of a form. */
export function useGuideSaving(
  { place: { kind, id }, lang, stored, onSaved }: Guide,
  form: UseFormReturn<GuideForm>,
) {
  const { t } = useTranslation('adminGuides');
  const client = useQueryClient();
  const [failed, setFailed] = useState<{ reason: GuideFailure; status: GuideStatus } | null>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const slot = guideDraft(kind, id, lang);
  const reload = (draft: GuideForm | null = null) => {
    storeDraft(slot, draft);
    return client.invalidateQueries({ queryKey: GUIDES_KEY });
  };
  const saving = useMutation({
    mutationFn: saveGuide,
    onSuccess: async (result, { form: values, status }) => {
      if (typeof result === 'string') {
        setFailed({ reason: result, status });
        return;
      }
      setFailed(null);
      setHasSaved(true);
      onSaved(result.updatedAt);
      const later = resetToSaved(form, values, values) ? form.getValues() : null;
      const withdrawn = status === 'draft' && stored?.status === 'published';
      toast({ title: t(`saved.${withdrawn ? 'withdrawn' : status}`), variant: 'success' });
      await reload(later);
      const fresh = client.getQueryData(placeGuidesQuery(kind, id).queryKey)?.[lang];
      if (!fresh || fresh.updatedAt !== result.updatedAt) return;
      // Words typed just before the save may have been stored as a draft during it.
      if (!resetToSaved(form, values, fresh.form)) storeDraft(slot, null);
    },
    onError: (error, { status }) => {
      // The dialog of the session says the rest.
      if (!isRefusal(error)) setFailed({ reason: 'failed', status });
    },
  });
  const deletion = useMutation({
    mutationFn: deleteGuide,
    onSuccess: () => {
      form.reset(EMPTY_GUIDE);
      toast({ title: t('delete.done'), variant: 'success' });
      return reload();
    },
    onError: (error) => {
      console.warn('A guide could not be deleted', error);
      toast({ title: t('delete.failed'), variant: 'danger' });
    },
  });

  const save = (status: GuideStatus, overwrite = false) => {
    form.clearErrors();
    const values = structuredClone(form.getValues());
    const problems = Object.entries(guideProblems(values, status));
    for (const [at, [field, problem]] of problems.entries())
      form.setError(field as keyof GuideForm, { type: problem }, { shouldFocus: at === 0 });
    if (problems.length === 0)
      saving.mutate({ kind, id, lang, seen: stored, form: values, status, overwrite });
  };
  return {
    save,
    remove: () => stored && deletion.mutate(stored.id),
    isSaving: saving.isPending,
    hasSaved,
    failure: failed?.reason ?? null,
    /** Loads the stored guide in place of what was written here. */
    discard: () => void reload(),
    overwrite: () => failed && save(failed.status, true),
  };
}
