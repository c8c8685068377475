import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetToSaved } from '@/admin/lib/resetToSaved.ts';
import { toast } from '@/lib/toast.ts';
import { farMove } from './moves.ts';
import { changesOf, problemsOf, type Values } from './placeForm.ts';
import { placeQuery } from './placeQuery.ts';
import { type EditedPlace, PLACES_KEY, savePlace, valuesOf } from './places.ts';
import { usePlaceSaving } from './usePlaceSaving.ts';

/**
 * The form of a place, and its save: only what was changed, in one transaction. A field that somebody else has changed meanwhile
 * is marked with what it holds now, and nothing is written; the next save replaces that. A far move is asked about first.
 */
export function usePlaceForm(place: EditedPlace) {
  const { t } = useTranslation('adminPlaces');
  const client = useQueryClient();
  const { form, failure, refuse, attempt } = usePlaceSaving(valuesOf(place));
  const [known, setKnown] = useState(place);
  const { kind, id } = place;

  const [move, setMove] = useState<{ readonly km: number; readonly values: Values } | null>(null);

  const save = async (values: Values) => {
    const problems = problemsOf(kind, values, false, known.stored);
    const km = farMove(known.stored, changesOf(kind, known.stored, values));
    if (km !== undefined && Object.keys(problems).length === 0) setMove({ km, values });
    else await write(values);
  };
  const write = (values: Values) =>
    attempt(problemsOf(kind, values, false, known.stored), async () => {
      const changes = changesOf(kind, known.stored, values);
      const outcome = await savePlace(kind, id, changes);
      if ('failure' in outcome) return outcome.failure;
      if ('saved' in outcome) {
        // Nothing is unsaved from now on, before it is read again, and the next save begins with this one.
        const written = Object.entries(changes).map(([field, { to }]) => [field, to]);
        setKnown({ ...known, stored: { ...known.stored, ...Object.fromEntries(written) } });
        resetToSaved(form, values, values);
        toast({ title: t('saved'), variant: 'success' });
      }
      const fresh = await client.fetchQuery(placeQuery(kind, id));
      setKnown(fresh);
      if ('saved' in outcome) {
        resetToSaved(form, values, valuesOf(fresh));
        await client.invalidateQueries({ queryKey: [...PLACES_KEY, 'list'] });
        return null;
      }
      const now = (field: string) => String(fresh.stored[field] ?? '') || t('nothing');
      refuse(
        Object.fromEntries(outcome.stale.map((field) => [field, t('errors.stale', { value: now(field) })])),
      );
      return 'conflict';
    });
  const question = {
    km: move?.km,
    onConfirm: () => {
      setMove(null);
      // As a press of the button: it waits, and says so.
      if (move) void form.handleSubmit(write)();
    },
    onCancel: () => setMove(null),
  };
  return { saving: { form, save, failure }, question };
}
