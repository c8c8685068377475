import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { CheckboxField } from '@/admin/ui/CheckboxField.tsx';
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

/** How far an import is, and its countries so far. */
export function RunProgress({ run, thresholds: [preparing, importing] }: Omit<Props, 'lists'>) {
  const { t } = useTranslation('adminRegions');
  const phase = run.percent < preparing ? 'preparing' : run.percent < importing ? 'importing' : 'finishing';
  return (
    <div className="grid gap-4">
      <ProgressBar label={t(phase)} percent={run.percent} />
      <OutcomeTable countries={run.countries} />
    </div>
  );
}

/** The choice of lists, and the import while it runs. */
export function ImportPanel({ run, lists, thresholds }: Props) {
  const { t } = useTranslation('adminRegions');
  const running = run.state === 'running';
  return (
    <Panel title={t('choose')}>
      <fieldset disabled={running} className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{t('choose')}</legend>
        {lists.map((name) => (
          <CheckboxField
            key={name}
            label={t(`lists.${name}`)}
            checked={run.chosen.has(name)}
            onChange={() => run.toggle(name)}
          />
        ))}
      </fieldset>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          intent="primary"
          busy={running}
          disabled={running || run.chosen.size === 0}
          onClick={run.start}
        >
          {t('start')}
        </Button>
        {running && <Button onClick={run.stop}>{t('stop')}</Button>}
      </div>
      {running && (
        <div className="mt-6">
          <RunProgress run={run} thresholds={thresholds} />
        </div>
      )}
    </Panel>
  );
}
