import { useTranslation } from 'react-i18next';
import { OneRun } from '@/admin/jobs/RunView.tsx';
import { percentOf, type Run } from '@/admin/jobs/run.ts';
import type { RunItem } from '@/admin/jobs/runs.ts';
import { isActive } from '@/shared/jobs.ts';
import { Button } from '@/ui/Button.tsx';
import type { RegionImport } from './useRegionImport.ts';

interface Props {
  readonly run: RegionImport;
  /** Percent: below the first preparing, below the second importing, then finishing. */
  readonly thresholds: readonly [number, number];
}

/** An import that goes on, or its result: totals and countries. */
export function RegionRun({ run: { id, running, onEnd, reset }, thresholds: [preparing, importing] }: Props) {
  const { t } = useTranslation('adminRegions');
  if (id === undefined) return null;
  const phaseOf = (run: Run) => {
    const percent = percentOf(run, false);
    return percent < preparing ? 'preparing' : percent < importing ? 'importing' : 'finishing';
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <OneRun
        key={id}
        kind="regions"
        id={id}
        onEnd={onEnd}
        words={(run) => ({
          title: t(isActive(run.state) ? 'running' : 'summary'),
          progress: run.state === 'running' ? t(phaseOf(run)) : undefined,
        })}
        errorOf={(item) => <Failure item={item} />}
      />
      {!running && (
        <Button className="justify-self-start" onClick={reset}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}

const FAILURES = ['unknownCountry', 'lookupFailed', 'writeFailed'] as const;

function Failure({ item: { failure, errorMessage } }: { readonly item: RunItem }) {
  const { t } = useTranslation('adminRegions');
  const known = FAILURES.find((one) => one === failure);
  return (
    <>
      {known && t(`failures.${known}`)} {errorMessage && <bdi lang="en">{errorMessage}</bdi>}
    </>
  );
}
