import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/lib/toast.ts';
import { isCountryCode } from '@/shared/countryCodes.ts';
import { displayName } from '@/shared/format.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { slugify } from '@/shared/slugs.ts';
import {
  codeProblem,
  fieldsFrom,
  fieldsOf,
  nameField,
  problemsOf,
  type Territory,
  type Values,
} from './placeForm.ts';
import { createPlace, editPath, PLACES_KEY } from './places.ts';
import { usePlaceSaving } from './usePlaceSaving.ts';

/** The form of a new place, in the country `wanted` at first: its address is proposed from its name until somebody writes another one. Saved, it is edited. */
export function useNewPlace(kind: Territory, wanted: string) {
  const { t } = useTranslation('adminPlaces');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, failure, attempt } = usePlaceSaving({
    country: wanted,
    ...Object.fromEntries(fieldsOf(kind, true).map((field) => [field, ''])),
  });
  const { slug: written } = form.formState.dirtyFields;
  useProposedNames(kind, form);
  const [name, french, english] = form.watch(['name', 'name_fr', 'name_en']);
  const named = name || french || english || '';
  useEffect(() => {
    if (!written) form.setValue('slug', slugify(named));
  }, [form, named, written]);

  const save = ({ country = '', ...values }: Values) => {
    const wrongCode = codeProblem(kind, country);
    return attempt(
      { ...(wrongCode && { country: wrongCode }), ...problemsOf(kind, values, true) },
      async () => {
        const outcome = await createPlace(kind, country, fieldsFrom(kind, values));
        if ('failure' in outcome) return outcome.failure;
        toast({ title: t('create.done'), variant: 'success' });
        await client.invalidateQueries({ queryKey: [...PLACES_KEY, 'list'] });
        navigate(editPath(kind, outcome.id), { replace: true });
        return null;
      },
    );
  };
  return { form, save, failure };
}

/** The names of a new country are those of CLDR for its code, until somebody writes others. */
function useProposedNames(kind: Territory, form: UseFormReturn<Record<string, string>>): void {
  const code = kind === 'country' ? form.watch('country') : '';
  useEffect(() => {
    if (!code || !isCountryCode(code)) return;
    for (const lang of LANGUAGE_CODES) {
      const field = nameField('country', lang);
      if (!form.getFieldState(field).isDirty) form.setValue(field, displayName(lang, 'region', code));
    }
  }, [code, form]);
}
