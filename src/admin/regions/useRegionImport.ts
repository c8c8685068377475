import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminClient } from '@/admin/session/client.ts';
import { toast } from '@/lib/toast.ts';
import { type CountryOutcome, type ImportOutcome, importRegions } from './importRegions.ts';
import { loadRegionLists, type RegionListName } from './regionLists.ts';

/** Percent of an import at its start, with its lists loaded, with all written. */
const STARTED = 10;
const PREPARED = 30;
const WRITTEN = 90;

export interface RegionImport {
  readonly state: 'idle' | 'running' | 'done';
  /** 0 to 100. */
  readonly percent: number;
  /** Countries done so far, the last one first. */
  readonly countries: readonly CountryOutcome[];
  readonly outcome: ImportOutcome | null;
  start(lists: readonly RegionListName[]): void;
  stop(): void;
  reset(): void;
}

/** Runs an import of regions. Leaving the screen stops it after the current country; what is written stays. */
export function useRegionImport(onDone?: () => void): RegionImport {
  const { t } = useTranslation('adminRegions');
  const client = useQueryClient();
  const abort = useRef<AbortController>(null);
  const [state, setState] = useState<RegionImport['state']>('idle');
  const [percent, setPercent] = useState(0);
  const [countries, setCountries] = useState<readonly CountryOutcome[]>([]);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  const reset = useCallback(() => {
    setState('idle');
    setPercent(0);
    setCountries([]);
    setOutcome(null);
  }, []);

  const start = async (names: readonly RegionListName[]) => {
    const control = new AbortController();
    abort.current = control;
    reset();
    setState('running');
    setPercent(STARTED);
    try {
      const lists = await loadRegionLists(names);
      setPercent(PREPARED);
      const result = await importRegions(
        adminClient(),
        lists,
        (country, done) => {
          setCountries((before) => [country, ...before]);
          setPercent(PREPARED + ((WRITTEN - PREPARED) * done) / lists.length);
        },
        control.signal,
      );
      await client.invalidateQueries({ queryKey: ['overview'] });
      setPercent(100);
      setOutcome(result);
      setState('done');
      onDone?.();
      const failed = result.countries.filter((country) => country.failed > 0).length;
      toast({
        title: t('done.title'),
        description: t('done.text', { done: result.countries.length - failed, failed }),
        variant: failed > 0 ? 'default' : 'success',
      });
    } catch (error) {
      reset();
      toast({
        title: t('failed.title'),
        description: error instanceof Error && error.message ? error.message : t('failed.unknown'),
        variant: 'danger',
      });
    }
  };

  return {
    state,
    percent,
    countries,
    outcome,
    start: (names) => void start(names),
    stop: () => abort.current?.abort(),
    reset,
  };
}
