import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { LinkRepair } from '@/admin/link-repair/LinkRepair.tsx';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { AffectedPlaces } from './AffectedPlaces.tsx';
import { ENTITIES, type Entity, MEASURES, type Measure, type Quality, qualityQuery } from './quality.ts';

/** Row counts and missing data (docs/product/back-office.md#database). The open list is in the address. */
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
        pending={<Loading label={t('loading')} />}
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
            <LinkRepair />
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
  const { accessor, columns, display } = columnHelper<Gap>();
  const tableColumns = columns([
    accessor(({ entity }) => t(`tables.${entity}`), { id: 'table', header: t('columns.table') }),
    accessor(({ measure }) => t(`measures.${measure}`), { id: 'measure', header: t('columns.missing') }),
    accessor('places', { header: t('columns.count'), cell: numberCell(lang) }),
    accessor('share', {
      header: t('columns.share'),
      cell: numberCell(lang, { style: 'percent', maximumFractionDigits: 1 }),
    }),
    display({
      id: 'list',
      header: t('columns.list'),
      cell: ({ row: { original } }) => <ListLink gap={original} />,
    }),
  ]);
  return (
    <DataTable
      caption={t('quality')}
      columns={tableColumns}
      rows={gaps}
      rowKey={({ entity, measure }) => `${entity} ${measure}`}
      pinned="list"
    />
  );
}

function ListLink({ gap: { entity, measure, places } }: { gap: Gap }) {
  const { t } = useTranslation('adminDatabase');
  if (places === 0) return <Icon name="check" className="size-4 text-success" label={t('complete')} />;
  return (
    <Link
      to={`${ADMIN_PATHS.database}?table=${entity}&missing=${measure}`}
      replace
      preventScrollReset
      className="inline-flex min-h-9 items-center font-semibold whitespace-nowrap text-accent underline underline-offset-4"
    >
      {t('show')}
    </Link>
  );
}
