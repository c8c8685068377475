import { useTranslation } from 'react-i18next';
import { AlreadyHere } from '@/admin/lib/AlreadyHere.tsx';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { CheckboxField } from '@/admin/ui/CheckboxField.tsx';
import type { RegionListName } from '@/shared/regionLists.ts';
import { Button } from '@/ui/Button.tsx';
import { RegionRun } from './RegionRun.tsx';
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
  const { running } = run;
  return (
    <div className="grid grid-cols-1 gap-6">
      <AlreadyHere table="regions" text={(number) => t('seeded', { number })} />
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
        </div>
      </Panel>
      {running && <RegionRun run={run} thresholds={thresholds} />}
    </div>
  );
}
