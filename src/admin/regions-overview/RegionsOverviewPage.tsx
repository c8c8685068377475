import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { continentsQuery } from '@/places/continents/queries.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { countriesOverviewQuery } from './overview.ts';
import { RegionsTree } from './RegionsTree.tsx';
import { WithoutRegions } from './WithoutRegions.tsx';

/** Continents, countries and regions as a tree, and the countries without regions. */
export function RegionsOverviewPage() {
  const { t } = useTranslation('adminRegions');
  const lang = useLang();
  const continents = useQuery(continentsQuery(lang));
  const countries = useQuery(countriesOverviewQuery());
  useErrorToast(continents.isError, t('overview.noData'));
  useErrorToast(countries.isError, t('overview.noList'));

  return (
    <AdminPage
      title={t('overview.title')}
      intro={t('overview.intro')}
      actions={<Actions refreshing={continents.isRefetching || countries.isRefetching} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={t('overview.tree')}>
          <QueryView
            query={continents}
            pending={<Loading label={t('overview.loading')} />}
            errorText={t('overview.continentsError')}
          >
            {(list) => (
              <QueryView
                query={countries}
                pending={<Loading label={t('overview.loading')} />}
                errorTitle={t('overview.loadError')}
                errorText={t('overview.noData')}
              >
                {(rows) => <RegionsTree continents={list} countries={rows} />}
              </QueryView>
            )}
          </QueryView>
        </Panel>
        <Panel title={t('overview.without')}>
          <QueryView
            query={countries}
            pending={<Loading label={t('overview.loading')} />}
            errorTitle={t('overview.loadError')}
            errorText={t('overview.noList')}
          >
            {(rows) => <WithoutRegions countries={rows.filter(({ regions }) => regions === 0)} />}
          </QueryView>
        </Panel>
      </div>
    </AdminPage>
  );
}

function Actions({ refreshing }: { refreshing: boolean }) {
  const { t } = useTranslation('adminRegions');
  const client = useQueryClient();
  const refresh = () => {
    for (const key of ['continents', 'overview', 'regions'])
      void client.invalidateQueries({ queryKey: [key] });
  };
  return (
    <>
      <Button onClick={refresh} busy={refreshing}>
        <Icon name="refresh" />
        {t('overview.refresh')}
      </Button>
      <Link to={ADMIN_PATHS.importRegions} className={buttonClass({ intent: 'primary' })}>
        {t('overview.import')}
      </Link>
    </>
  );
}

function useErrorToast(failed: boolean, description: string): void {
  const { t } = useTranslation('adminRegions');
  useEffect(() => {
    if (failed) toast({ title: t('overview.loadError'), description, variant: 'danger' });
  }, [failed, description, t]);
}
