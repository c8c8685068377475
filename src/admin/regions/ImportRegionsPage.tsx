import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { buttonClass } from '@/ui/button.ts';
import { ImportPanel } from './ImportPanel.tsx';
import { Outcome } from './Outcome.tsx';
import { ALL_LISTS, LISTS_BY_CODE } from './regionLists.ts';
import { useRegionImport } from './useRegionImport.ts';

/** Import of regions from the lists by ISO code (docs/product/back-office.md#import-of-regions). */
export function ImportRegionsPage() {
  const { t } = useTranslation('adminRegions');
  const run = useRegionImport(LISTS_BY_CODE);
  return (
    <AdminPage title={t('import.title')} intro={t('import.intro')} actions={<OtherScreens />}>
      {run.state === 'done' ? (
        <Outcome run={run} />
      ) : (
        <ImportPanel run={run} lists={LISTS_BY_CODE} thresholds={[30, 90]} />
      )}
    </AdminPage>
  );
}

/** Import of the regions of the whole world. */
export function BulkRegionsPage() {
  const { t } = useTranslation('adminRegions');
  const run = useRegionImport(ALL_LISTS);
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
      {run.state === 'done' ? (
        <Outcome run={run} />
      ) : (
        <ImportPanel run={run} lists={ALL_LISTS} thresholds={[30, 90]} />
      )}
    </AdminPage>
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
