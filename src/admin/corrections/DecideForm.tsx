import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { numberReader } from '@/admin/fields/fieldValues.ts';
import { picturesPath } from '@/admin/lib/paths.ts';
import { MoveQuestion } from '@/admin/places/MoveQuestion.tsx';
import { farMove } from '@/admin/places/moves.ts';
import { editPath, PLACES_KEY } from '@/admin/places/places.ts';
import { isRefusal } from '@/admin/session/refusal.ts';
import { InputField } from '@/admin/ui/InputField.tsx';
import { readings } from '@/admin/ui/readings.ts';
import { TextField } from '@/admin/ui/TextField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { languageOf } from '@/shared/languages.ts';
import { Button } from '@/ui/Button.tsx';
import { CORRECTIONS_KEY, type Correction, decide } from './corrections.ts';
import { changesOf, type FieldOfKind, fieldsOf } from './proposal.ts';

interface Decision {
  readonly state: 'accepted' | 'refused';
  /** The operator has confirmed a far move. */
  readonly isSure?: boolean;
}

/** Accepts a report, with the change that it asks for where the place has such a field, or refuses it. */
export function DecideForm({ correction }: { readonly correction: Correction }) {
  const { t } = useTranslation('adminCorrections');
  const client = useQueryClient();
  const { id, lang } = correction;
  const fields = fieldsOf(correction);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ field, proposed }) => [field, proposed])),
  );
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<{
    readonly label: FieldOfKind['label'];
    readonly problem: string;
  } | null>(null);
  const [km, setKm] = useState<number>();
  const readerLang = useLang();
  const { t: places } = useTranslation('adminPlaces');
  const problemOf = (label: FieldOfKind['label']) => {
    const both = label === 'name' ? undefined : readings(readerLang, typed[label] ?? '', numberReader(label));
    if (!both) return t(`problems.${label}`);
    return label === 'population' ? t('problems.ambiguous', both) : places('problems.ambiguousDegrees', both);
  };
  const settle = useMutation({
    mutationFn: async ({ state, isSure = false }: Decision) => {
      const result = state === 'accepted' ? changesOf(fields, typed) : { changes: {} };
      setWrong('wrong' in result ? { label: result.wrong, problem: problemOf(result.wrong) } : null);
      if ('wrong' in result) return 'wrong';
      const far = farMove(Object.fromEntries(fields.map(({ field, now }) => [field, now])), result.changes);
      setKm(isSure ? undefined : far);
      return far !== undefined && !isSure ? 'asked' : decide(id, state, note, result.changes);
    },
    onSuccess: async (outcome, { state }) => {
      if (outcome === 'wrong' || outcome === 'asked') return;
      if (outcome === 'done') toast({ title: t(`done.${state}`), variant: 'success' });
      else toast({ title: t(`errors.${outcome}`), variant: 'danger' });
      if (outcome === 'failed') return;
      await Promise.all([
        client.invalidateQueries({ queryKey: CORRECTIONS_KEY }),
        client.invalidateQueries({ queryKey: PLACES_KEY }),
      ]);
    },
    onError: (error) => {
      if (!isRefusal(error)) toast({ title: t('errors.failed'), variant: 'danger' });
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!settle.isPending) settle.mutate({ state: 'accepted' });
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ field, label }) => (
          <TextField
            key={field}
            label={
              label === 'name'
                ? t('fields.name', { language: languageOf(lang).nativeName })
                : t(`fields.${label}`)
            }
            error={wrong?.label === label ? wrong.problem : undefined}
            dir={label === 'name' ? languageOf(lang).direction : 'ltr'}
            autoComplete="off"
            value={typed[field] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
        <InputField
          label={t('noteField')}
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={setNote}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          intent="primary"
          busy={settle.isPending && settle.variables?.state === 'accepted'}
        >
          {t(fields.length > 0 ? 'apply' : 'accept')}
        </Button>
        <Button
          busy={settle.isPending && settle.variables?.state === 'refused'}
          onClick={() => settle.mutate({ state: 'refused' })}
        >
          {t('refuse')}
        </Button>
        <WhereToChange correction={correction} />
      </div>
      <MoveQuestion
        km={km}
        onConfirm={() => {
          setKm(undefined);
          settle.mutate({ state: 'accepted', isSure: true });
        }}
        onCancel={() => setKm(undefined)}
      />
    </form>
  );
}

const LINK = 'px-2 py-2 underline underline-offset-4';

/** The screen, or the source, where what has no field here is changed. */
function WhereToChange({
  correction: { place_type: type, place, kind },
}: {
  readonly correction: Correction;
}) {
  const { t } = useTranslation('adminCorrections');
  if (!place) return null;
  if (kind === 'picture')
    return (
      <Link to={picturesPath({ type, id: place.id })} className={LINK}>
        {t('pictures')}
      </Link>
    );
  return (
    <>
      <Link to={editPath(type, place.id)} className={LINK}>
        {t('editor')}
      </Link>
      {type === 'sight' && (
        <a
          href={`https://www.wikidata.org/wiki/${place.item}`}
          rel="noopener noreferrer"
          target="_blank"
          className={LINK}
        >
          {t('wikidata')}
        </a>
      )}
    </>
  );
}
