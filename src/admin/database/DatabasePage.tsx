import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { type Column, DataTable } from '@/admin/ui/DataTable.tsx';
import { Waiting } from '@/admin/ui/Waiting.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { AffectedPlaces } from './AffectedPlaces.tsx';
import { ENTITIES, type Entity, MEASURES, type Measure, type Quality, qualityQuery } from './quality.ts';

/** How much there is and what is missing (DECISIONS: /anabel). Which list is open stands in the address. */
export function DatabasePage() {
  const { t } = useTranslation('adminDatabase');
  const client = useQueryClient();
  const [params] = useSearchParams();
  const quality = useQuery(qualityQuery());
  const entity = ENTITIES.find((name) => name === params.get('table'));
  const measure = MEASURES.find((name) => name === params.get('missing'));
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button
          onClick={() => void client.invalidateQueries({ queryKey: ['overview'] })}
          busy={quality.isRefetching}
        >
          <Icon name="refresh" />
          {t('refresh')}
        </Button>
      }
    >
      <QueryView
        query={quality}
        pending={<Waiting label={t('loading')} />}
        errorTitle={t('errorTitle')}
        errorText={t('error')}
      >
        {(tables) => (
          <div className="grid gap-6">
            <Panel title={t('counts')}>
              <Counts tables={tables} />
            </Panel>
            <Panel title={t('quality')}>
              <Missing tables={tables} />
            </Panel>
          </div>
        )}
      </QueryView>
      {entity && measure && <AffectedPlaces key={`${entity} ${measure}`} entity={entity} measure={measure} />}
    </AdminPage>
  );
}

function Counts({ tables }: { tables: readonly Quality[] }) {
  const { t } = useTranslation('adminDatabase');
  const lang = useLang();
  return (
    <FactList
      facts={tables.map(({ entity, total }) => ({
        id: entity,
        term: t(`tables.${entity}`),
        value: formatNumber(lang, total),
      }))}
    />
  );
}

interface Gap {
  readonly entity: Entity;
  readonly measure: Measure;
  readonly places: number;
  readonly share: number;
}

function Missing({ tables }: { tables: readonly Quality[] }) {
  const { t } = useTranslation('adminDatabase');
  const lang = useLang();
  const gaps = tables.flatMap(({ entity, total, missing }) =>
    missing.map(
      ({ measure, places }): Gap => ({ entity, measure, places, share: total > 0 ? places / total : 0 }),
    ),
  );
  const columns: Column<Gap>[] = [
    { id: 'table', title: t('columns.table'), value: ({ entity }) => t(`tables.${entity}`) },
    { id: 'measure', title: t('columns.missing'), value: ({ measure }) => t(`measures.${measure}`) },
    {
      id: 'places',
      title: t('columns.count'),
      value: ({ places }) => places,
      cell: ({ places }) => formatNumber(lang, places),
    },
    {
      id: 'share',
      title: t('columns.share'),
      value: ({ share }) => share,
      cell: ({ share }) => formatNumber(lang, share, { style: 'percent', maximumFractionDigits: 1 }),
    },
    {
      id: 'list',
      title: t('columns.list'),
      value: () => '',
      cell: ({ entity, measure, places }) =>
        places > 0 ? (
          <Link
            to={`${ADMIN_PATHS.database}?table=${entity}&missing=${measure}`}
            replace
            className="inline-flex min-h-9 items-center font-semibold text-accent underline underline-offset-4"
          >
            {t('show')}
          </Link>
        ) : (
          <Icon name="check" className="size-4 text-success" label={t('complete')} />
        ),
    },
  ];
  return (
    <DataTable
      caption={t('quality')}
      columns={columns}
      rows={gaps}
      rowKey={({ entity, measure }) => `${entity} ${measure}`}
    />
  );
}
