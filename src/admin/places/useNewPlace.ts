import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/lib/toast.ts';
import { slugify } from '@/shared/slugs.ts';
import { fieldsFrom, fieldsOf, type PlaceKind, problemsOf, type Values } from './placeForm.ts';
import { createPlace, editPath, PLACES_KEY } from './places.ts';
import { usePlaceSaving } from './usePlaceSaving.ts';

/** The form of a new place: its address is proposed from its name until somebody writes another one. Saved, it is edited. */
export function useNewPlace(kind: PlaceKind) {
  const { t } = useTranslation('adminPlaces');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, failure, attempt } = usePlaceSaving({
    country: '',
    ...Object.fromEntries(fieldsOf(kind).map((field) => [field, ''])),
  });
  const { slug: written } = form.formState.dirtyFields;
  const [name, french, english] = form.watch(['name', 'name_fr', 'name_en']);
  const named = name || french || english || '';
  useEffect(() => {
    if (!written) form.setValue('slug', slugify(named));
  }, [form, named, written]);

  const save = ({ country = '', ...values }: Values) =>
    attempt(
      { ...(country ? {} : { country: 'required' as const }), ...problemsOf(kind, values, true) },
      async () => {
        const outcome = await createPlace(kind, country, fieldsFrom(kind, values));
        if ('failure' in outcome) return outcome.failure;
        toast({ title: t('create.done'), variant: 'success' });
        await client.invalidateQueries({ queryKey: [...PLACES_KEY, 'list'] });
        navigate(editPath(kind, outcome.id), { replace: true });
        return null;
      },
    );
  return { form, save, failure };
}
