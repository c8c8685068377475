import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { TabNav } from '@/ui/TabNav.tsx';
import { ImportPanel, RunProgress } from './ImportPanel.tsx';
import { Outcome } from './Outcome.tsx';
import { LISTS_BY_SLUG } from './regionLists.ts';
import { useRegionImport } from './useRegionImport.ts';

/** Percent at which the labels of the progress change. */
const THRESHOLDS = [20, 80] as const;
const RESULTS = `${ADMIN_PATHS.extendedRegions}?tab=results`;

/**
 * Import of regions from the lists by French slug; moves on to its results
 * (docs/product/back-office.md#import-of-regions).
 */
export function ExtendedRegionsPage() {
  const { t } = useTranslation('adminRegions');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const run = useRegionImport(LISTS_BY_SLUG, () =>
    navigate(RESULTS, { replace: true, preventScrollReset: true }),
  );
  const results = params.get('tab') === 'results';
  return (
    <AdminPage title={t('extended.title')} intro={t('extended.intro')}>
      <TabNav
        label={t('extended.title')}
        className="mb-6"
        tabs={[
          { id: 'import', label: t('tabs.import'), to: ADMIN_PATHS.extendedRegions, current: !results },
          { id: 'results', label: t('tabs.results'), to: RESULTS, current: results },
        ]}
      />
      {results && run.state === 'running' && (
        <Panel title={t('running')}>
          <RunProgress run={run} thresholds={THRESHOLDS} />
        </Panel>
      )}
      {results && run.state !== 'running' && (
        <Outcome
          run={{
            ...run,
            reset: () => {
              run.reset();
              navigate(ADMIN_PATHS.extendedRegions, { replace: true });
            },
          }}
        />
      )}
      {!results && <ImportPanel run={run} lists={LISTS_BY_SLUG} thresholds={THRESHOLDS} />}
    </AdminPage>
  );
}
