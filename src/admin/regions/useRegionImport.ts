import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminClient } from '@/lib/signedInClient.ts';
import { toast } from '@/lib/toast.ts';
import { type CountryOutcome, type ImportOutcome, importRegions } from './importRegions.ts';
import { loadRegionLists, type RegionListName } from './regionLists.ts';

/** Percent at the start, with the lists loaded, and with everything written. */
const STARTED = 10;
const PREPARED = 30;
const WRITTEN = 90;

interface Progress {
  /** 0 to 100. */
  readonly percent: number;
  /** Countries done so far, the last one first. */
  readonly countries: readonly CountryOutcome[];
}

export interface RegionImport extends Progress {
  readonly state: 'idle' | 'running' | 'done';
  readonly outcome: ImportOutcome | null;
  /** The lists to import; a new import begins with those of the last one. */
  readonly chosen: ReadonlySet<RegionListName>;
  toggle(list: RegionListName): void;
  start(): void;
  stop(): void;
  reset(): void;
}

interface Start {
  readonly names: readonly RegionListName[];
  readonly signal: AbortSignal;
}

/** Imports regions, of these lists at first. Leaving the screen stops it after the current country; what is written stays. */
export function useRegionImport(lists: readonly RegionListName[], onDone?: () => void): RegionImport {
  const { t } = useTranslation('adminRegions');
  const client = useQueryClient();
  const control = useRef<AbortController>(null);
  const [progress, setProgress] = useState<Progress>({ percent: 0, countries: [] });
  const [chosen, setChosen] = useState<ReadonlySet<RegionListName>>(new Set(lists));
  useEffect(() => () => control.current?.abort(), []);

  const { mutate, reset, isPending, data } = useMutation({
    onMutate: () => setProgress({ percent: STARTED, countries: [] }),
    mutationFn: async ({ names, signal }: Start) => {
      const countries = await loadRegionLists(names);
      setProgress({ percent: PREPARED, countries: [] });
      const onCountry = (country: CountryOutcome, done: number) =>
        setProgress(({ countries: before }) => ({
          percent: PREPARED + ((WRITTEN - PREPARED) * done) / countries.length,
          countries: [country, ...before],
        }));
      return importRegions(adminClient(), countries, onCountry, signal);
    },
    onSuccess: async ({ countries }) => {
      await client.invalidateQueries({ queryKey: ['overview'] });
      const failed = countries.filter((country) => country.failed > 0).length;
      toast({
        title: t('done.title'),
        description: t('done.text', { done: countries.length - failed, failed }),
        variant: failed > 0 ? 'default' : 'success',
      });
    },
    onError: (error) =>
      toast({
        title: t('failed.title'),
        description: error.message || t('failed.unknown'),
        variant: 'danger',
      }),
  });

  return {
    ...progress,
    state: isPending ? 'running' : data ? 'done' : 'idle',
    outcome: data ?? null,
    chosen,
    toggle: (list) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(list)) next.add(list);
        return next;
      }),
    start: () => {
      control.current = new AbortController();
      mutate(
        { names: lists.filter((name) => chosen.has(name)), signal: control.current.signal },
        { onSuccess: () => onDone?.() },
      );
    },
    stop: () => control.current?.abort(),
    reset,
  };
}
