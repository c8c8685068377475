import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RunHistory } from '@/admin/jobs/RunHistory.tsx';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { TabNav } from '@/places/navigation/TabNav.tsx';
import { LISTS_BY_SLUG } from '@/shared/regionLists.ts';
import { ImportPanel } from './ImportPanel.tsx';
import { RegionRun } from './RegionRun.tsx';
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
      <div className="grid grid-cols-1 gap-6">
        {!results && <ImportPanel run={run} lists={LISTS_BY_SLUG} thresholds={THRESHOLDS} />}
        {results && run.id === undefined && <p className="text-ink-muted">{t('noResult')}</p>}
        {results && (
          <RegionRun
            run={{
              ...run,
              reset: () => {
                run.reset();
                navigate(ADMIN_PATHS.extendedRegions, { replace: true });
              },
            }}
            thresholds={THRESHOLDS}
          />
        )}
        <RunHistory kind="regions" />
      </div>
    </AdminPage>
  );
}
