import { useTranslation } from 'react-i18next';
import { toast } from '@/lib/toast.ts';
import type { ImportRun, StepAnswer } from '@/shared/imports/importRuns.ts';
import type { ImportScope } from '@/shared/imports/imports.ts';

/** Toasts about a run: its end, a country that failed, a failed request. */
export function useRunToasts() {
  const { t } = useTranslation('adminImport');
  return {
    done: ({ scope, created, failed, processed, batches, countriesDone: done, countriesFailed }: ImportRun) =>
      toast({
        title: t(`done.${scope.kind}`),
        description:
          scope.kind === 'world'
            ? t('done.countries', { done, failed: countriesFailed })
            : t('done.counts', { created, failed, processed, batches }),
        variant: countriesFailed > 0 ? 'default' : 'success',
      }),
    countryFailed: ({ iso, errorMessage }: NonNullable<StepAnswer['country']>) =>
      toast({ title: t('countryFailed'), description: errorMessage ?? iso, variant: 'danger' }),
    failed: (error: unknown, kind?: ImportScope['kind']) =>
      toast({
        title: kind === 'world' ? t('failedWorld') : t('failed'),
        description: error instanceof Error && error.message ? error.message : t('failedText'),
        variant: 'danger',
      }),
  };
}
