import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { DataError } from '@/lib/errors.ts';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { type CountryProgress, isAtLimit } from '@/shared/imports/importRuns.ts';
import type { Run } from './run.ts';
import { useCountryName } from './useLogLabels.ts';

/** Toasts about a run: its end, a country that failed, a failed request. */
export function useRunToasts() {
  const { t } = useTranslation('adminImport');
  const { t: jobs } = useTranslation('adminJobs');
  const textOf = useFailureText();
  const countryName = useCountryName();
  const counts = useCounts();

  const done = (run: Run, countries: readonly CountryProgress[]) => {
    if (isAtLimit(run, countries)) {
      toast({ title: t('states.atLimit'), description: t('run.atLimit', counts(run)) });
      return;
    }
    const isWorld = scopeOf(run) === 'world';
    const { created = 0, updated = 0, skipped = 0 } = run.counts;
    const isOld = created === 0 && updated === 0 && skipped > 0;
    const numbers = run.options.dryRun ? t('done.dryCounts', counts(run)) : t('done.counts', counts(run));
    const sums = isOld ? `${t('done.nothingNew')} ${numbers}` : numbers;
    toast({
      title: run.options.dryRun ? t('done.dryRun') : t(`done.${scopeOf(run)}`),
      description: isWorld
        ? `${t('done.countries', { ...counts(run), done: counts(run).countriesDone })} ${sums}`
        : sums,
      variant: run.counts.countriesFailed ? 'default' : 'success',
    });
  };
  const undone = (run: Run) =>
    toast({
      title: jobs('undo.done'),
      description: jobs('undo.doneCounts', counts(run)),
      variant: 'success',
    });

  return {
    undone,
    ended: (run: Run, countries: readonly CountryProgress[]) => {
      if (run.state === 'undone') undone(run);
      else if (run.kind !== 'imports') return;
      else if (run.state === 'done') done(run, countries);
      else if (run.state === 'failed')
        toast({
          title: scopeOf(run) === 'world' ? t('failedWorld') : t('failed'),
          description: run.problem ?? t('failedText'),
          variant: 'danger',
        });
    },
    countryFailed: ({ iso, errorMessage }: CountryProgress) =>
      toast({
        title: t('countryFailed'),
        description: [countryName(iso), errorMessage].filter(Boolean).join(' · '),
        variant: 'danger',
      }),
    failed: (error: Error, { kind }: Pick<Run, 'kind'>) => {
      // The dialog that asks to sign in again says it.
      if (isRefusal(error)) return;
      const outdated = error instanceof DataError && error.code === 'invalid_input';
      const text = kind === 'imports' ? textOf(error) : error.message;
      toast({
        title: kind === 'imports' ? t('failed') : jobs('failed'),
        description: outdated ? jobs('outdated') : text,
        variant: 'danger',
      });
    },
    notRead: (error: unknown) => {
      if (isRefusal(error)) return;
      toast({ title: t('loadError'), description: t('loadErrorText'), variant: 'danger' });
    },
  };
}

const scopeOf = ({ country, continent }: Run) => (country ? 'country' : continent ? 'continent' : 'world');

/** Returns a function that explains a failed request about a run, in the operator's language where possible. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('adminImport');
  const { t: admin } = useTranslation('admin');
  return (error) => {
    if (!(error instanceof DataError)) return t('failedText');
    if (error.code === 'unreachable') return admin('login.unreachable');
    if (error.code === 'unavailable' || error.code === 'upstream') return t('upstream.unreachable');
    if (error.code === 'not_found') return t('problems.nothingToImport');
    return error.message || t('failedText');
  };
}

/** The numbers of a run in the operator's figures, as the parameters of texts. */
export function useCounts() {
  const lang = useLang();
  return ({ counts, done, failed, total }: Run) => {
    const number = (value: number | undefined) => formatNumber(lang, value ?? 0);
    return {
      created: number(counts.created),
      updated: number(counts.updated),
      skipped: number(counts.skipped),
      added: number(counts.added),
      undone: number(counts.undone),
      kept: number(counts.kept),
      batches: number(counts.batches),
      countriesDone: number(counts.countriesDone),
      countriesFailed: number(counts.countriesFailed),
      failed: number(failed),
      done: number(done),
      processed: number(done),
      total: total === null ? '…' : number(total),
    };
  };
}
