import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isRefusal } from '@/admin/session/refusal.ts';
import { toast } from '@/lib/toast.ts';
import { slugify } from '@/shared/slugs.ts';
import { fieldsFrom, fieldsOf, type PlaceKind, problemsOf, type Values } from './placeForm.ts';
import { createPlace, editPath, PLACES_KEY } from './places.ts';
import { useRefuse } from './usePlaceForm.ts';

/** The form of a new place: its address is proposed from its name until somebody writes another one. Saved, it is edited. */
export function useNewPlace(kind: PlaceKind) {
  const { t } = useTranslation('adminPlaces');
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Record<string, string>>({
    defaultValues: { country: '', ...Object.fromEntries(fieldsOf(kind).map((field) => [field, ''])) },
  });
  const [failure, setFailure] = useState(false);
  const refuse = useRefuse(form);
  const { slug: written } = form.formState.dirtyFields;
  const [name, french, english] = form.watch(['name', 'name_fr', 'name_en']);
  const named = name || french || english || '';
  useEffect(() => {
    if (!written) form.setValue('slug', slugify(named));
  }, [form, named, written]);

  const save = async ({ country = '', ...values }: Values) => {
    setFailure(false);
    const problems = problemsOf(kind, values, true);
    const wrong = Object.entries({ ...(country ? {} : { country: 'required' as const }), ...problems });
    if (wrong.length > 0) {
      refuse(Object.fromEntries(wrong.map(([field, problem]) => [field, t(`problems.${problem}`)])));
      return;
    }
    try {
      const outcome = await createPlace(kind, country, fieldsFrom(kind, values));
      if ('id' in outcome) {
        toast({ title: t('create.done'), variant: 'success' });
        await client.invalidateQueries({ queryKey: [...PLACES_KEY, 'list'] });
        navigate(editPath(kind, outcome.id), { replace: true });
      } else if (outcome.failure === 'slugTaken') refuse({ slug: t('errors.slugTaken') });
      else setFailure(true);
    } catch (error) {
      // The dialog of the session says the rest.
      if (!(error instanceof Error && isRefusal(error))) setFailure(true);
    }
  };
  return { form, save, failure };
}
