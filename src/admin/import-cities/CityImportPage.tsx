import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Tabs } from '@/ui/Tabs.tsx';
import { About, Instructions } from './Explained.tsx';
import { ImportPanel } from './ImportPanel.tsx';

/** The import of cities (docs/imports.md#the-screen). */
export function CityImportPage() {
  const { t } = useTranslation('adminImport');
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Link to={ADMIN_PATHS.fileImport} className={buttonClass({})}>
          {t('fromFile')}
        </Link>
      }
    >
      <Tabs
        label={t('title')}
        tabs={[
          { id: 'import', label: t('tabs.import'), content: <ImportPanel minPopulation="slider" /> },
          { id: 'instructions', label: t('tabs.instructions'), content: <Instructions /> },
          { id: 'about', label: t('tabs.about'), content: <About /> },
        ]}
      />
    </AdminPage>
  );
}
