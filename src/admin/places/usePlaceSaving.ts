import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { numberReader } from '@/admin/fields/fieldValues.ts';
import { isRefusal } from '@/admin/session/refusal.ts';
import { readings } from '@/admin/ui/readings.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import type { Problem, Values } from './placeForm.ts';

export type SaveFailure = 'conflict' | 'gone' | 'failed';

/** Saving shared by both forms of a place: problems stand at their fields, failures above the form. */
export function usePlaceSaving(defaultValues: Values) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const form = useForm<Record<string, string>>({ defaultValues });
  const [failure, setFailure] = useState<SaveFailure | null>(null);

  /** Says what is wrong at each field, and goes to the first. */
  const refuse = (messages: Readonly<Record<string, string>>) => {
    for (const [field, message] of Object.entries(messages)) form.setError(field, { message });
    const [first] = Object.keys(messages);
    if (first) form.setFocus(first);
    toast({ title: t('errors.check'), variant: 'danger' });
  };

  /** Writes unless something is wrong; `write` says why it did not. */
  const attempt = async (
    problems: Readonly<Record<string, Problem>>,
    write: () => Promise<SaveFailure | 'slugTaken' | 'codeTaken' | null>,
  ) => {
    const wrong = Object.entries(problems);
    if (wrong.length > 0) {
      const message = (field: string, problem: Problem) =>
        t(`problems.${problem}`, {
          ...readings(lang, form.getValues(field) ?? '', numberReader(field)),
        });
      refuse(Object.fromEntries(wrong.map(([field, problem]) => [field, message(field, problem)])));
      return;
    }
    try {
      const reason = await write();
      const isTaken = reason === 'slugTaken' || reason === 'codeTaken';
      setFailure(isTaken ? null : reason);
      if (isTaken) refuse({ [reason === 'slugTaken' ? 'slug' : 'country']: t(`errors.${reason}`) });
    } catch (error) {
      // The dialog of the session says the rest.
      if (!(error instanceof Error && isRefusal(error))) setFailure('failed');
    }
  };
  return { form, failure, refuse, attempt };
}
