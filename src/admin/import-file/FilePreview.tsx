import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { nameIn } from '@/shared/names.ts';
import { FactList } from '@/ui/FactList.tsx';
import type { FirstRow, Preview } from './preview.ts';
import { RefusedLines } from './RefusedLines.tsx';

const VERDICTS = ['created', 'updated', 'skipped', 'refused'] as const;

interface Props {
  readonly preview: Preview;
  readonly fileName: string;
  /** Actions for the preview. */
  readonly children: ReactNode;
}

/** Preview of an import: counts, the first rows as they would be stored, the lines that would be refused. */
export function FilePreview({ preview, fileName, children }: Props) {
  const { t } = useTranslation('adminFileImport');
  const { t: jobs } = useTranslation('adminJobs');
  const lang = useLang();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
      <Panel title={t('preview.title')}>
        <div className="grid min-w-0 gap-6">
          <FactList
            facts={VERDICTS.map((id) => ({
              id,
              term: id === 'refused' ? t('counts.refused') : jobs(`counts.${id}`),
              value: formatNumber(lang, preview.counts[id]),
            }))}
          />
          {preview.first.length > 0 && <FirstRows rows={preview.first} />}
          {preview.refused.length > 0 && <RefusedLines refused={preview.refused} fileName={fileName} />}
          <div className="flex flex-wrap gap-3">{children}</div>
        </div>
      </Panel>
    </div>
  );
}

function FirstRows({ rows }: { readonly rows: readonly FirstRow[] }) {
  const { t } = useTranslation('adminFileImport');
  const lang = useLang();
  const { accessor, columns } = columnHelper<FirstRow>();
  const fixed = { enableSorting: false };
  const plain = { ...fixed, cell: numberCell(lang) };
  const degrees = { ...fixed, cell: numberCell(lang, { maximumFractionDigits: 5 }) };
  const tableColumns = columns([
    accessor(({ row }) => row.line, { ...plain, id: 'line', header: t('refused.line') }),
    accessor(({ stored }) => stored.name, {
      ...fixed,
      id: 'name',
      header: t('fields.name'),
      cell: ({ getValue }) => <bdi className="font-semibold">{getValue()}</bdi>,
    }),
    accessor(({ verdict }) => t(`verdicts.${verdict}`), {
      ...fixed,
      id: 'verdict',
      header: t('preview.verdict'),
    }),
    accessor(({ stored }) => stored.country ?? undefined, {
      ...fixed,
      id: 'country',
      header: t('fields.country'),
    }),
    accessor(({ stored: { region } }) => (region ? nameIn(region, lang).text : undefined), {
      ...fixed,
      id: 'region',
      header: t('fields.region'),
      cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
    }),
    accessor(({ stored }) => stored.population ?? undefined, {
      ...plain,
      id: 'population',
      header: t('fields.population'),
    }),
    accessor(({ stored }) => stored.latitude ?? undefined, {
      ...degrees,
      id: 'latitude',
      header: t('fields.latitude'),
    }),
    accessor(({ stored }) => stored.longitude ?? undefined, {
      ...degrees,
      id: 'longitude',
      header: t('fields.longitude'),
    }),
    accessor(({ stored }) => stored.slug ?? undefined, {
      ...fixed,
      id: 'slug',
      header: t('fields.slug'),
      cell: ({ getValue }) => <code dir="ltr">{getValue()}</code>,
    }),
    accessor(({ row }) => Object.values(row.names).join(' · ') || undefined, {
      ...fixed,
      id: 'names',
      header: t('preview.names'),
      cell: ({ getValue }) => <bdi className="whitespace-nowrap">{getValue()}</bdi>,
    }),
  ]);
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-base">{t('preview.first')}</h3>
      <DataTable
        caption={t('preview.first')}
        columns={tableColumns}
        rows={rows}
        rowKey={({ row }) => row.line}
      />
    </section>
  );
}
