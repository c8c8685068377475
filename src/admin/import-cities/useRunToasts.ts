import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { DataError } from '@/lib/errors.ts';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { type CountryProgress, type ImportRun, isAtLimit } from '@/shared/imports/importRuns.ts';
import { useCountryName } from './useLogWords.ts';

/** Toasts about a run: its end, a country that failed, a failed request. */
export function useRunToasts() {
  const { t } = useTranslation('adminImport');
  const textOf = useFailureText();
  const countryName = useCountryName();
  const counts = useCounts();

  const done = (run: ImportRun, countryList: readonly CountryProgress[]) => {
    const { scope, options, countriesFailed } = run;
    if (isAtLimit(run, countryList)) {
      toast({ title: t('states.atLimit'), description: t('run.atLimit', counts(run)) });
      return;
    }
    const title = options.dryRun ? t('done.dryRun') : t(`done.${scope.kind}`);
    const sums = options.dryRun ? t('done.dryCounts', counts(run)) : t('done.counts', counts(run));
    const countries = t('done.countries', counts(run));
    toast({
      title,
      description: scope.kind === 'world' ? `${countries} ${sums}` : sums,
      variant: countriesFailed > 0 ? 'default' : 'success',
    });
  };
  const ended = (run: ImportRun, countryList: readonly CountryProgress[]) => {
    if (run.state === 'done') done(run, countryList);
    else if (run.state === 'undone')
      toast({
        title: t('done.undone'),
        description: t('done.undoneCounts', counts(run)),
        variant: 'success',
      });
    else if (run.state === 'failed')
      toast({
        title: run.scope.kind === 'world' ? t('failedWorld') : t('failed'),
        description: run.problem ?? t('failedText'),
        variant: 'danger',
      });
  };

  return {
    ended,
    countryFailed: ({ iso, errorMessage }: CountryProgress) =>
      toast({
        title: t('countryFailed'),
        description: [countryName(iso), errorMessage].filter(Boolean).join(' · '),
        variant: 'danger',
      }),
    failed: (error: unknown) => {
      // The dialog that asks to sign in again says it.
      if (isRefusal(error)) return;
      const outdated = error instanceof DataError && error.code === 'invalid_input';
      toast({
        title: t('failed'),
        description: outdated ? t('actions.outdated') : textOf(error),
        variant: 'danger',
      });
    },
    notRead: (error: unknown) => {
      if (isRefusal(error)) return;
      toast({ title: t('loadError'), description: t('loadErrorText'), variant: 'danger' });
    },
  };
}

/** Why a request about an import has failed, in the operator's words where there are any. */
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

/** The numbers of a run in the operator's figures. */
export function useCounts() {
  const lang = useLang();
  return ({ created, updated, skipped, failed, processed, batches, undone, kept, ...run }: ImportRun) => {
    const number = (value: number) => formatNumber(lang, value);
    return {
      created: number(created),
      updated: number(updated),
      skipped: number(skipped),
      failed: number(failed),
      processed: number(processed),
      total: run.total === null ? '?' : number(run.total),
      batches: number(batches),
      undone: number(undone),
      kept: number(kept),
      done: number(run.countriesDone),
      countriesFailed: number(run.countriesFailed),
    };
  };
}
