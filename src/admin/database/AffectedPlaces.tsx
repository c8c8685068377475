import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { downloadText } from '@/lib/download.ts';
import { toast } from '@/lib/toast.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { toCsv } from '@/shared/csv.ts';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import {
  AFFECTED_PAGE,
  type Affected,
  affectedQuery,
  allAffected,
  type Entity,
  type Measure,
} from './quality.ts';

interface Props {
  readonly entity: Entity;
  readonly measure: Measure;
}

/** Screen where each gap is filled. */
const FIXES: Readonly<Partial<Record<Measure, string>>> = {
  no_country: ADMIN_PATHS.cityImport,
  no_region: ADMIN_PATHS.cityImport,
  no_cities: ADMIN_PATHS.cityImport,
  no_regions: ADMIN_PATHS.importRegions,
};

/** The places that lack something, page by page, with links to them and a CSV export of all. */
export function AffectedPlaces({ entity, measure }: Props) {
  const { t } = useTranslation('adminDatabase');
  const [page, setPage] = useState(0);
  const heading = useRef<HTMLDivElement>(null);
  const query = useQuery(affectedQuery(entity, measure, page));
  useEffect(() => heading.current?.scrollIntoView({ block: 'nearest' }), []);

  const fix = FIXES[measure];
  return (
    <div ref={heading} className="mt-6">
      <Panel title={`${t(`tables.${entity}`)} · ${t(`measures.${measure}`)}`}>
        <div className="mb-4 flex flex-wrap gap-3">
          <ExportButton entity={entity} measure={measure} />
          {fix && (
            <Link to={fix} className={buttonClass()}>
              {t('fix')}
            </Link>
          )}
        </div>
        <QueryView
          query={query}
          pending={<Loading label={t('loading')} />}
          errorTitle={t('errorTitle')}
          errorText={t('error')}
          empty={{ when: (places) => places.length === 0, title: t('complete') }}
        >
          {(places) => <Places caption={t(`measures.${measure}`)} places={places} />}
        </QueryView>
        <div className="mt-4 flex items-center gap-3">
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <span className="tabular-nums">{t('page', { page: page + 1 })}</span>
          <Button disabled={(query.data?.length ?? 0) < AFFECTED_PAGE} onClick={() => setPage(page + 1)}>
            {t('next')}
          </Button>
        </div>
      </Panel>
    </div>
  );
}

function ExportButton({ entity, measure }: Props) {
  const { t } = useTranslation('adminDatabase');
  const exporting = useMutation({
    mutationFn: async () => {
      const places = await allAffected(entity, measure);
      const header = ['id', 'name', 'country', 'population', 'path'];
      const rows = places.map(({ id, name, isoCode, population, path }) => [
        id,
        name,
        isoCode,
        population,
        path,
      ]);
      downloadText(`mappemonde-${entity}-${measure}.csv`, toCsv([header, ...rows]), 'text/csv');
    },
    onError: (error) =>
      toast({ title: t('errorTitle'), description: error.message || t('error'), variant: 'danger' }),
  });
  return (
    <Button onClick={() => exporting.mutate()} busy={exporting.isPending}>
      <Icon name="download" />
      {t('export')}
    </Button>
  );
}

function Places({ caption, places }: { caption: string; places: readonly Affected[] }) {
  const { t } = useTranslation('adminDatabase');
  const lang = useLang();
  const { accessor, columns } = columnHelper<Affected>();
  const tableColumns = columns([
    accessor('name', {
      header: t('columns.name'),
      cell: ({ row: { original } }) =>
        original.path ? (
          <a href={original.path} className="underline underline-offset-4">
            <bdi>{original.name}</bdi>
          </a>
        ) : (
          <bdi>{original.name}</bdi>
        ),
    }),
    accessor(({ isoCode }) => isoCode ?? undefined, { id: 'country', header: t('columns.country') }),
    accessor(({ population }) => population ?? undefined, {
      id: 'population',
      header: t('columns.population'),
      cell: numberCell(lang),
    }),
    accessor('id', { header: t('columns.id') }),
  ]);
  return <DataTable caption={caption} columns={tableColumns} rows={places} rowKey={({ id }) => id} />;
}
