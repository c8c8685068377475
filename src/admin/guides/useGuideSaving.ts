import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { storeDraft } from '@/admin/drafts/drafts.ts';
import type { Territory } from '@/admin/places/placeForm.ts';
import type { EditedPlace } from '@/admin/places/places.ts';
import { isRefusal } from '@/admin/session/refusal.ts';
import { takeSaved } from '@/admin/takeSaved.ts';
import { toast } from '@/lib/toast.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type GuideForm, type GuideStatus, guideDraft, guideProblems } from './guideForm.ts';
import { deleteGuide, GUIDES_KEY, type GuideFailure, type StoredForm, saveGuide } from './guides.ts';

interface Guide {
  readonly place: EditedPlace<Territory>;
  readonly lang: LanguageCode;
  readonly stored: StoredForm | null;
}

/** Saves, publishes, withdraws and deletes the guide of a form. */
export function useGuideSaving({ place: { kind, id }, lang, stored }: Guide, form: UseFormReturn<GuideForm>) {
  const { t } = useTranslation('adminGuides');
  const client = useQueryClient();
  const [failed, setFailed] = useState<{ reason: GuideFailure; status: GuideStatus } | null>(null);
  const slot = guideDraft(kind, id, lang);
  const reload = (draft: GuideForm | null = null) => {
    storeDraft(slot, draft);
    return client.invalidateQueries({ queryKey: GUIDES_KEY });
  };
  const saving = useMutation({
    mutationFn: saveGuide,
    onSuccess: async (result, { form: values, status }) => {
      if (result !== 'saved') {
        setFailed({ reason: result, status });
        return;
      }
      setFailed(null);
      const later = takeSaved(form, values, values) ? form.getValues() : null;
      const withdrawn = status === 'draft' && stored?.status === 'published';
      toast({ title: t(`saved.${withdrawn ? 'withdrawn' : status}`), variant: 'success' });
      // The saved guide comes with a form of its own, which offers what was typed meanwhile.
      await reload(later);
    },
    onError: (error, { status }) => {
      // The dialog of the session says the rest.
      if (!isRefusal(error)) setFailed({ reason: 'failed', status });
    },
  });
  const deletion = useMutation({
    mutationFn: deleteGuide,
    onSuccess: () => {
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
    failure: failed?.reason ?? null,
    /** Loads the stored guide in place of what was written here. */
    discard: () => void reload(),
    overwrite: () => failed && save(failed.status, true),
  };
}
