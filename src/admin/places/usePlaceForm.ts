import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { toast } from '@/lib/toast.ts';
import { changesOf, problemsOf, type Values } from './placeForm.ts';
import { type EditedPlace, PLACES_KEY, placeQuery, savePlace, valuesOf } from './places.ts';

/** Says what is wrong at each field, and goes to the first. */
export function useRefuse(form: UseFormReturn<Record<string, string>>) {
  const { t } = useTranslation('adminPlaces');
  return (problems: Readonly<Record<string, string>>) => {
    for (const [field, message] of Object.entries(problems)) form.setError(field, { message });
    const [first] = Object.keys(problems);
    if (first) form.setFocus(first);
    toast({ title: t('errors.check'), variant: 'danger' });
  };
}

/**
 * The form of a place, and its save: only what was changed, in one transaction. A field that somebody else has changed meanwhile
 * is marked with what it holds now, and nothing is written; the next save replaces that.
 */
export function usePlaceForm(place: EditedPlace) {
  const { t } = useTranslation('adminPlaces');
  const client = useQueryClient();
  const form = useForm<Record<string, string>>({ defaultValues: valuesOf(place) });
  const [known, setKnown] = useState(place);
  const [failure, setFailure] = useState<'conflict' | 'gone' | 'failed' | null>(null);
  const { kind, id } = place;

  const refuse = useRefuse(form);

  const settle = async (values: Values) => {
    const outcome = await savePlace(kind, id, changesOf(kind, known.stored, values));
    setFailure(null);
    if ('saved' in outcome) {
      toast({ title: t('saved'), variant: 'success' });
      const fresh = await client.fetchQuery(placeQuery(kind, id));
      setKnown(fresh);
      form.reset(valuesOf(fresh));
      await client.invalidateQueries({ queryKey: [...PLACES_KEY, 'list'] });
      return;
    }
    if ('stale' in outcome) {
      const fresh = await client.fetchQuery(placeQuery(kind, id));
      setKnown(fresh);
      setFailure('conflict');
      const now = (field: string) => String(fresh.stored[field] ?? '') || t('nothing');
      refuse(
        Object.fromEntries(outcome.stale.map((field) => [field, t('errors.stale', { value: now(field) })])),
      );
      return;
    }
    if (outcome.failure === 'slugTaken') refuse({ slug: t('errors.slugTaken') });
    else setFailure(outcome.failure);
  };

  const save = async (values: Values) => {
    const problems = problemsOf(kind, values);
    if (Object.keys(problems).length > 0) {
      refuse(
        Object.fromEntries(
          Object.entries(problems).map(([field, problem]) => [field, t(`problems.${problem}`)]),
        ),
      );
      return;
    }
    try {
      await settle(values);
    } catch (error) {
      // The dialog of the session says the rest.
      if (!(error instanceof Error && isRefusal(error))) setFailure('failed');
    }
  };
  return { form, save, failure };
}
