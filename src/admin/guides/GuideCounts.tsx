import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Territory } from '@/admin/places/placeForm.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { guideCountsQuery } from './guides.ts';

interface Count {
  readonly lang: LanguageCode;
  readonly published: number;
  readonly draft: number;
  readonly missing: number;
}

interface Props {
  readonly kind: Territory;
  /** ISO 3166-1; empty for the world. */
  readonly country: string;
  readonly onMissing: (lang: LanguageCode) => void;
}

/** Counts of existing and missing guides in each language, of one kind of place. */
export function GuideCounts({ kind, country, onMissing }: Props) {
  const { t } = useTranslation('adminGuides');
  const query = useQuery(guideCountsQuery(country));
  return (
    <Panel title={t(`counts.${kind}`)}>
      <QueryView query={query} pending={<Loading label={t('loading')} />} errorText={t('failed')}>
        {(rows) => (
          <CountTable
            caption={t(`counts.${kind}`)}
            rows={(rows as unknown as (Count & { readonly kind: Territory })[]).filter(
              (row) => row.kind === kind,
            )}
            onMissing={onMissing}
          />
        )}
      </QueryView>
    </Panel>
  );
}

interface TableProps extends Pick<Props, 'onMissing'> {
  readonly caption: string;
  readonly rows: readonly Count[];
}

function CountTable({ caption, rows, onMissing }: TableProps) {
  const { t } = useTranslation('adminGuides');
  const lang = useLang();
  const { accessor, columns } = columnHelper<Count>();
  const cells = columns([
    accessor(({ lang: code }) => languageOf(code).nativeName, {
      id: 'language',
      header: t('filters.language'),
      cell: ({ row, getValue }) => <bdi lang={localeTag(row.original.lang)}>{getValue()}</bdi>,
    }),
    accessor('missing', {
      header: t('states.missing'),
      cell: ({ row: { original } }) =>
        original.missing === 0 ? (
          formatNumber(lang, 0)
        ) : (
          <button
            type="button"
            aria-label={t('counts.show', {
              language: languageOf(original.lang).nativeName,
              number: formatNumber(lang, original.missing),
            })}
            onClick={() => onMissing(original.lang)}
            className="min-h-11 min-w-11 text-end underline underline-offset-4 sm:min-h-6"
          >
            {formatNumber(lang, original.missing)}
          </button>
        ),
    }),
    accessor('published', { header: t('states.published'), cell: numberCell(lang) }),
    accessor('draft', { header: t('states.draft'), cell: numberCell(lang) }),
  ]);
  return <DataTable caption={caption} columns={cells} rows={rows} rowKey={(row) => row.lang} />;
}
