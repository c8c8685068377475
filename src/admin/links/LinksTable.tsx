import { useTranslation } from 'react-i18next';
import { columnHelper, DataTable } from '@/admin/ui/DataTable.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { copyText } from '@/lib/copyText.ts';
import { formatMoment } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { type BrokenLink, shortUrl } from './links.ts';
import { useReason } from './useReason.ts';

const TONES = { broken: 'danger', redirected: 'warning', refused: 'neutral' } as const;
type Status = keyof typeof TONES;

interface Props {
  readonly links: readonly BrokenLink[];
  readonly onFix: (link: BrokenLink) => void;
  readonly onUndo: (link: BrokenLink) => void;
}

export function LinksTable({ links, onFix, onUndo }: Props) {
  const { t } = useTranslation('adminLinks');
  const { display } = columnHelper<BrokenLink>();
  const columns = [
    ...useColumns(),
    display({
      id: 'fix',
      header: t('column.fix'),
      cell: ({ row: { original: link } }) =>
        link.fixed ? (
          <Button size="sm" aria-label={t('undoOne', { url: link.url })} onClick={() => onUndo(link)}>
            {t('undo')}
          </Button>
        ) : (
          <Button size="sm" aria-label={t('fixOne', { url: link.url })} onClick={() => onFix(link)}>
            {t('fix')}
          </Button>
        ),
    }),
  ];
  return (
    <DataTable caption={t('title')} rows={links} rowKey={({ id }) => id} columns={columns} pinned="fix" />
  );
}

function useColumns() {
  const { t } = useTranslation('adminLinks');
  const lang = useLang();
  const reasonText = useReason();
  const zone = ownZone();
  const moment = (iso: string) => formatMoment(lang, new Date(iso), zone);
  const { accessor, columns } = columnHelper<BrokenLink>();
  return columns([
    accessor('url', { header: t('column.url'), cell: ({ getValue }) => <Address url={getValue()} /> }),
    accessor('page_url', {
      header: t('column.page'),
      cell: ({ getValue }) => (
        <a href={getValue()} title={getValue()} dir="ltr" className="underline">
          {shortUrl(getValue())}
        </a>
      ),
    }),
    accessor(({ status }) => t(`status.${status as Status}`), {
      id: 'status',
      header: t('column.status'),
      cell: ({ getValue, row }) => <Badge tone={TONES[row.original.status as Status]}>{getValue()}</Badge>,
    }),
    accessor(
      ({ reason, http_status }) =>
        http_status === null ? reasonText(reason) : `${reasonText(reason)} (${http_status})`,
      { id: 'reason', header: t('column.reason') },
    ),
    accessor('failures', { header: t('column.failures') }),
    accessor('found_at', { header: t('column.found'), cell: ({ getValue }) => moment(getValue()) }),
    accessor('checked_at', { header: t('column.checked'), cell: ({ getValue }) => moment(getValue()) }),
  ]);
}

/** Shortened; whole in the tooltip and when copied. */
function Address({ url }: { readonly url: string }) {
  const { t } = useTranslation('adminLinks');
  const copy = () => void copyText(url, { copied: t('copied'), failed: t('copyFailed') });
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <span dir="ltr" title={url}>
        {shortUrl(url)}
      </span>
      <Button intent="ghost" size="icon" aria-label={t('copy', { url })} onClick={copy}>
        <Icon name="copy" />
      </Button>
    </span>
  );
}
