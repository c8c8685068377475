import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { DataError, NotFoundError } from '@/lib/errors.ts';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { pause } from '@/shared/pause.ts';
import {
  hasProposal,
  isWebAddress,
  MAX_PROPOSAL,
  MAX_SOURCE,
  MAX_TEXT,
  MIN_FILL_MS,
  type ReportKind,
} from '@/shared/reports.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { KindField } from './KindField.tsx';
import { inputClass, ReportField } from './ReportField.tsx';
import { type ReportedPlace, sendReport } from './reported.ts';

interface Props {
  readonly place: ReportedPlace;
  /** Path of its page. */
  readonly path: string;
  readonly onSent: () => void;
}

const EMPTY = { text: '', proposal: '', source: '', website: '' };
type Problem = 'kind' | 'text' | 'source';

const failureOf = (error: Error) => {
  if (error instanceof NotFoundError) return 'gone';
  return error instanceof DataError && error.code === 'too_many_requests' ? 'limit' : 'failed';
};

/** The form: what is wrong, what it should be, and where that can be read. What was typed stays when it could not be sent. */
export function ReportForm({ place, path, onSent }: Props) {
  const { t } = useTranslation('report');
  const lang = useLang();
  const [opened] = useState(() => Date.now());
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<ReportKind | null>(null);
  const [values, setValues] = useState(EMPTY);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = useMutation({
    mutationFn: async (chosenKind: ReportKind) => {
      // The function takes a report that came too fast for a program's: a fast person waits a moment without seeing it.
      await pause(opened + MIN_FILL_MS - Date.now());
      const proposal = hasProposal(chosenKind) ? values.proposal : '';
      await sendReport(place, lang, { ...values, proposal, kind: chosenKind, filledMs: Date.now() - opened });
    },
    onSuccess: () => {
      toast({ title: t('thanks.title'), variant: 'success' });
      onSent();
    },
    onError: (error) => toast({ title: t(`errors.${failureOf(error)}`), variant: 'danger' }),
  });
  const refuse = (newProblem: Problem) => {
    setProblem(newProblem);
    form.current?.querySelector<HTMLElement>(`[name="${newProblem}"]`)?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const source = values.source.trim();
    if (send.isPending) return;
    if (!kind) refuse('kind');
    else if (values.text.trim() === '') refuse('text');
    else if (source !== '' && !isWebAddress(source)) refuse('source');
    else send.mutate(kind);
  };
  const chooseKind = (newKind: ReportKind) => {
    setKind(newKind);
    if (problem === 'kind') setProblem(null);
  };
  const fieldOf = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      if (problem === name) setProblem(null);
    },
  });
  const errorOf = (name: Problem) => (problem === name ? t(`problems.${name}`) : undefined);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="mt-6 grid max-w-prose grid-cols-1 gap-5">
      <p className="text-lg">
        {t('place')}{' '}
        <Link to={path} className="font-semibold underline underline-offset-4">
          <bdi>{place.name}</bdi>
        </Link>
      </p>
      <KindField place={place} value={kind} onChange={chooseKind} error={errorOf('kind')} />
      {kind && hasProposal(kind) && (
        <ReportField
          label={t(`proposal.${kind as 'name'}`)}
          hint={kind === 'position' ? t('proposal.positionHint') : t('optional')}
        >
          {(control) => (
            <input
              {...control}
              {...fieldOf('proposal')}
              dir={kind === 'position' ? 'ltr' : 'auto'}
              maxLength={MAX_PROPOSAL}
              autoComplete="off"
              className={inputClass}
            />
          )}
        </ReportField>
      )}
      <ReportField
        label={t('text')}
        hint={t('textHint', { most: formatNumber(lang, MAX_TEXT) })}
        error={errorOf('text')}
      >
        {(control) => (
          <textarea
            {...control}
            {...fieldOf('text')}
            dir="auto"
            rows={6}
            maxLength={MAX_TEXT}
            className={`${inputClass} py-2`}
          />
        )}
      </ReportField>
      <ReportField label={t('source')} hint={t('sourceHint')} error={errorOf('source')}>
        {(control) => (
          <input
            {...control}
            {...fieldOf('source')}
            type="url"
            dir="ltr"
            maxLength={MAX_SOURCE}
            autoComplete="off"
            placeholder="https://"
            className={inputClass}
          />
        )}
      </ReportField>
      {/* Programs fill every field: what stands here is not read. */}
      <div hidden>
        <label>
          {t('empty')}
          <input {...fieldOf('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="text-sm text-ink-muted">{t('privacy')}</p>
      {send.isError && (
        <Notice tone="danger">
          <p role="alert">{t(`errors.${failureOf(send.error)}`)}</p>
        </Notice>
      )}
      <p>
        <Button type="submit" intent="primary" busy={send.isPending}>
          {t('send')}
        </Button>
      </p>
    </form>
  );
}
