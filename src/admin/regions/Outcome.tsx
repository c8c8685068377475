import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { columnHelper, DataTable } from '@/admin/ui/DataTable.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { Notice } from '@/ui/states.tsx';
import { type CountryOutcome, totalsOf } from './importRegions.ts';
import type { RegionImport } from './useRegionImport.ts';

/** The result of an import: totals and countries. */
export function Outcome({ run }: { run: RegionImport }) {
  const { t } = useTranslation('adminRegions');
  const lang = useLang();
  if (!run.outcome) return <p className="text-ink-muted">{t('noResult')}</p>;
  const totals = totalsOf(run.outcome.countries);
  const number = (value: number) => formatNumber(lang, value);
  return (
    <Panel title={t('summary')}>
      {run.outcome.stopped && (
        <Notice tone="warning" className="mb-4">
          {t('stopped')}
        </Notice>
      )}
      <FactList
        facts={[
          { id: 'countries', term: t('counts.countries'), value: number(run.outcome.countries.length) },
          { id: 'total', term: t('counts.total'), value: number(totals.total) },
          { id: 'created', term: t('counts.created'), value: number(totals.created) },
          { id: 'skipped', term: t('counts.skipped'), value: number(totals.skipped) },
          { id: 'failed', term: t('counts.failed'), value: number(totals.failed) },
        ]}
      />
      <div className="mt-4">
        <OutcomeTable countries={run.outcome.countries} />
      </div>
      <Button className="mt-6" onClick={run.reset}>
        {t('again')}
      </Button>
    </Panel>
  );
}

export function OutcomeTable({ countries }: { countries: readonly CountryOutcome[] }) {
  const { t } = useTranslation('adminRegions');
  if (countries.length === 0) return null;
  const { accessor, columns } = columnHelper<CountryOutcome>();
  const shown = columns([
    accessor('isoCode', { header: t('columns.iso') }),
    accessor('name', { header: t('columns.country') }),
    accessor('created', { header: t('counts.created') }),
    accessor('skipped', { header: t('counts.skipped') }),
    accessor('failed', { header: t('counts.failed') }),
    accessor(({ failure }) => failure ?? '', {
      id: 'why',
      header: t('columns.why'),
      cell: ({ row: { original } }) => <Failure outcome={original} />,
    }),
  ]);
  return (
    <div className="max-h-96 overflow-y-auto">
      <DataTable
        caption={t('columns.caption')}
        columns={shown}
        rows={countries}
        rowKey={({ isoCode }) => isoCode}
      />
    </div>
  );
}

function Failure({ outcome: { failure, message } }: { outcome: CountryOutcome }) {
  const { t } = useTranslation('adminRegions');
  if (!failure) return null;
  return (
    <span className="text-danger">
      {t(`failures.${failure}`)} {message && <bdi lang="en">{message}</bdi>}
    </span>
  );
}
