import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { columnHelper, DataTable } from '@/admin/ui/DataTable.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { PlaceLocation } from '@/admin/ui/PlaceLocation.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { type BulkChange, type BulkOutcome, type BulkRow, bulkPreviewQuery, refusedOf } from './bulk.ts';
import { DependentList } from './DependentList.tsx';
import { locationsQuery } from './locationsQuery.ts';
import type { Territory } from './placeForm.ts';
import { editPath } from './places.ts';

interface Props {
  readonly change: BulkChange;
  readonly busy: boolean;
  readonly onApply: (seen: BulkOutcome['seen']) => void;
}

/** Preview of a bulk change, which the database computes and rolls back, with the button that applies it. */
export function BulkPreview({ change, busy, onApply }: Props) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const query = useQuery(bulkPreviewQuery(change));
  const [asking, setAsking] = useState(false);
  const { field, kind } = change;
  return (
    <QueryView query={query} pending={<Loading label={t('bulk.counting')} />} errorText={t('bulk.unread')}>
      {(outcome) => (
        <div className="grid grid-cols-1 gap-6">
          <Counts outcome={outcome} />
          {field === 'delete' && <DependentRows kind={kind} tables={outcome.tables} />}
          {field === 'delete' && kind === 'city' && <p>{t('delete.staysAway')}</p>}
          {outcome.rows && <Rows kind={kind} field={field} rows={outcome.rows} />}
          <RefusedPlaces kind={kind} outcome={outcome} />
          {outcome.changing > 0 && (
            <Button
              intent={field === 'delete' ? 'danger' : 'primary'}
              className="justify-self-start"
              busy={busy}
              onClick={() => (field === 'delete' ? setAsking(true) : onApply(outcome.seen))}
            >
              {t(field === 'delete' ? 'bulk.delete' : 'bulk.apply')}
            </Button>
          )}
          <ConfirmDialog
            open={asking}
            title={t('bulk.deleteTitle', { number: formatNumber(lang, outcome.changing) })}
            text={t('bulk.deleteText')}
            confirmLabel={t('bulk.delete')}
            intent="danger"
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              onApply(outcome.seen);
            }}
          />
        </div>
      )}
    </QueryView>
  );
}

function Counts({ outcome }: { readonly outcome: BulkOutcome }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const facts = [
    ['changing', t('bulk.changing'), outcome.changing] as const,
    ['same', t('bulk.same'), outcome.same] as const,
    ...refusedOf(outcome).map(([reason, number]) => [reason, t(`bulk.reasons.${reason}`), number] as const),
  ];
  return (
    <div role="status">
      <FactList
        facts={facts.map(([id, term, number]) => ({ id, term, value: formatNumber(lang, number) }))}
      />
    </div>
  );
}

interface DependentRowsProps extends Pick<BulkOutcome, 'tables'> {
  readonly kind: Territory;
}

/** Counts of the rows that go to the trash with deleted places. */
function DependentRows({ kind, tables }: DependentRowsProps) {
  const { t } = useTranslation('adminPlaces');
  return (
    <section>
      <p>{t('bulk.deleteText')}</p>
      <DependentList kind={kind} counts={tables ?? {}} className="mt-3" />
    </section>
  );
}

interface RowsProps {
  readonly kind: Territory;
  readonly field: BulkChange['field'];
  readonly rows: readonly BulkRow[];
}

/** The first places, before and after. */
function Rows({ kind, field, rows }: RowsProps) {
  const { t } = useTranslation('adminPlaces');
  const { data: above } = useQuery(locationsQuery(useLang(), kind, rows));
  const { accessor, columns } = columnHelper<BulkRow>();
  const fixed = { enableSorting: false };
  const textOf = (value: string | null) => {
    if (value === null) return <i className="text-ink-muted">{t('nothing')}</i>;
    if (field === 'picture' && value === 'none') return t('bulk.noPicture');
    return <bdi>{value}</bdi>;
  };
  const cells = columns([
    accessor('name', {
      ...fixed,
      header: t('columns.name'),
      cell: ({ row: { original: place } }) => (
        <>
          <bdi className="font-semibold">{place.name}</bdi>
          <span className="block text-ink-muted">
            <PlaceLocation places={above?.[place.id] ?? []} />
          </span>
        </>
      ),
    }),
    // Three columns are seen whole on a phone.
    ...(field === 'delete'
      ? [
          accessor('slug', {
            ...fixed,
            header: t('columns.slug'),
            cell: ({ row }) => <code dir="ltr">{row.original.slug}</code>,
          }),
        ]
      : []),
    ...(field === 'delete'
      ? []
      : [
          accessor('before', {
            ...fixed,
            header: t('bulk.before'),
            cell: ({ row }) => textOf(row.original.before),
          }),
          accessor('after', {
            ...fixed,
            header: t('bulk.after'),
            cell: ({ row }) => textOf(row.original.after),
          }),
        ]),
  ]);
  return (
    <section>
      <h3 className="mb-2 text-base">{t('bulk.first')}</h3>
      <DataTable caption={t('bulk.first')} columns={cells} rows={rows} rowKey={({ id }) => id} />
    </section>
  );
}

interface RefusedProps {
  readonly kind: Territory;
  readonly outcome: BulkOutcome;
}

/** The first places that are left alone, and why. */
export function RefusedPlaces({ kind, outcome: { refused } }: RefusedProps) {
  const { t } = useTranslation('adminPlaces');
  const { data: above } = useQuery(locationsQuery(useLang(), kind, refused ?? []));
  if (!refused) return null;
  return (
    <ul className="text-sm" aria-label={t('bulk.refused')}>
      {refused.map(({ id, name, reason }) => (
        <li key={id} className="flex flex-wrap gap-x-3 border-t border-line py-2">
          {name === null ? (
            <span className="tabular-nums">{id}</span>
          ) : (
            <Link to={editPath(kind, id)} className="font-semibold underline underline-offset-4">
              <bdi>{name}</bdi>
            </Link>
          )}
          <span className="text-ink-muted">
            <PlaceLocation places={above?.[id] ?? []} />
          </span>
          <span className="text-ink-muted">{t(`bulk.reasons.${reason}`)}</span>
        </li>
      ))}
    </ul>
  );
}
