import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStartRun } from '@/admin/jobs/orders.ts';
import type { Run } from '@/admin/jobs/run.ts';
import { useShownRun } from '@/admin/jobs/useRun.ts';
import { isRefusal } from '@/admin/session/refusal.ts';
import { toast } from '@/lib/toast.ts';
import type { RegionListName } from '@/shared/regionLists.ts';

export interface RegionImport {
  /** The run that is shown: one that goes on, or has ended. */
  readonly id: number | undefined;
  readonly running: boolean;
  /** The lists to import; a new import begins with those of the last one. */
  readonly chosen: ReadonlySet<RegionListName>;
  toggle(list: RegionListName): void;
  start(): void;
  reset(): void;
  onEnd(run: Run): void;
}

/** Imports regions, of these lists at first. The server does it: whoever leaves the screen finds the import further on. */
export function useRegionImport(lists: readonly RegionListName[], onDone?: () => void): RegionImport {
  const { t } = useTranslation('adminRegions');
  const [chosen, setChosen] = useState<ReadonlySet<RegionListName>>(new Set(lists));
  const { id, running, putAway } = useShownRun('regions');
  const starting = useStartRun<{ readonly kind: 'regions'; readonly lists: readonly RegionListName[] }>(
    'regions',
  );
  const failed = (message: string | null) =>
    toast({ title: t('failed.title'), description: message || t('failed.unknown'), variant: 'danger' });

  return {
    id,
    running: starting.isPending || running,
    chosen,
    toggle: (list) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(list)) next.add(list);
        return next;
      }),
    start: () =>
      starting.mutate(
        { kind: 'regions', lists: lists.filter((name) => chosen.has(name)) },
        { onError: (error) => !isRefusal(error) && failed(error.message) },
      ),
    reset: putAway,
    onEnd: ({ state, problem, counts: { countriesDone = 0, countriesFailed = 0 } }) => {
      if (state === 'failed') failed(problem);
      if (state === 'done')
        toast({
          title: t('done.title'),
          description: t('done.text', { done: countriesDone, failed: countriesFailed }),
          variant: countriesFailed > 0 ? 'default' : 'success',
        });
      if (state === 'done' || state === 'failed') onDone?.();
    },
  };
}
