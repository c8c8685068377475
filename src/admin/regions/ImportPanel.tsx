import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { Button } from '@/ui/Button.tsx';
import { OutcomeTable } from './Outcome.tsx';
import type { RegionListName } from './regionLists.ts';
import type { RegionImport } from './useRegionImport.ts';

interface Props {
  readonly run: RegionImport;
  readonly lists: readonly RegionListName[];
  /** Percent: below the first preparing, below the second importing, then finishing. */
  readonly thresholds: readonly [number, number];
}

/** The choice of lists, and the import while it runs. */
export function ImportPanel({ run, lists, thresholds }: Props) {
  const { t } = useTranslation('adminRegions');
  const [chosen, setChosen] = useState<ReadonlySet<RegionListName>>(new Set(lists));
  const toggle = (name: RegionListName) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  const running = run.state === 'running';
  const [preparing, importing] = thresholds;
  const phase = run.percent < preparing ? 'preparing' : run.percent < importing ? 'importing' : 'finishing';
  return (
    <Panel title={t('choose')}>
      <fieldset disabled={running} className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{t('choose')}</legend>
        {lists.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.has(name)}
              onChange={() => toggle(name)}
              className="size-5 accent-accent"
            />
            {t(`lists.${name}`)}
          </label>
        ))}
      </fieldset>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          intent="primary"
          busy={running}
          disabled={running || chosen.size === 0}
          onClick={() => run.start(lists.filter((name) => chosen.has(name)))}
        >
          {t('start')}
        </Button>
        {running && <Button onClick={run.stop}>{t('stop')}</Button>}
      </div>
      {running && (
        <div className="mt-6 grid gap-4">
          <ProgressBar label={t(phase)} percent={run.percent} />
          <OutcomeTable countries={run.countries} />
        </div>
      )}
    </Panel>
  );
}
