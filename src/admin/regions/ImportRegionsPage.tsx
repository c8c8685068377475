import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RunHistory } from '@/admin/jobs/RunHistory.tsx';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { ALL_LISTS, LISTS_BY_CODE, type RegionListName } from '@/shared/regionLists.ts';
import { buttonClass } from '@/ui/button.ts';
import { ImportPanel } from './ImportPanel.tsx';
import { RegionRun } from './RegionRun.tsx';
import { useRegionImport } from './useRegionImport.ts';

/** Percent at which the labels of the progress change. */
const THRESHOLDS = [30, 90] as const;

/** Import of regions from the lists by ISO code (docs/product/back-office.md#import-of-regions). */
export function ImportRegionsPage() {
  const { t } = useTranslation('adminRegions');
  return (
    <AdminPage title={t('import.title')} intro={t('import.intro')} actions={<OtherScreens />}>
      <Import lists={LISTS_BY_CODE} />
    </AdminPage>
  );
}

/** Import of the regions of the whole world. */
export function BulkRegionsPage() {
  const { t } = useTranslation('adminRegions');
  return (
    <AdminPage
      title={t('bulk.title')}
      intro={t('bulk.intro')}
      actions={
        <Link to={ADMIN_PATHS.regionsOverview} className={buttonClass()}>
          {t('seeAll')}
        </Link>
      }
    >
      <Import lists={ALL_LISTS} />
    </AdminPage>
  );
}

function Import({ lists }: { readonly lists: readonly RegionListName[] }) {
  const run = useRegionImport(lists);
  return (
    <div className="grid grid-cols-1 gap-6">
      {run.id !== undefined && !run.running ? (
        <RegionRun run={run} thresholds={THRESHOLDS} />
      ) : (
        <ImportPanel run={run} lists={lists} thresholds={THRESHOLDS} />
      )}
      <RunHistory kind="regions" />
    </div>
  );
}

function OtherScreens() {
  const { t } = useTranslation('adminRegions');
  return (
    <>
      <Link to={ADMIN_PATHS.extendedRegions} className={buttonClass()}>
        {t('extended.title')}
      </Link>
      <Link to={ADMIN_PATHS.bulkRegions} className={buttonClass()}>
        {t('bulk.title')}
      </Link>
    </>
  );
}
