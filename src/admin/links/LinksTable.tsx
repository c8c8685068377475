import { useTranslation } from 'react-i18next';
import { DataTable } from '@/admin/ui/DataTable.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatMoment } from '@/shared/format.ts';
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
}

export function LinksTable({ links, onFix }: Props) {
  const { t } = useTranslation('adminLinks');
  const lang = useLang();
  const reasonText = useReason();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moment = (iso: string) => formatMoment(lang, new Date(iso), zone);
  return (
    <DataTable
      caption={t('title')}
      rows={links}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'url',
          title: t('column.url'),
          value: ({ url }) => url,
          cell: ({ url }) => <Address url={url} />,
        },
        {
          id: 'page',
          title: t('column.page'),
          value: ({ page_url }) => page_url,
          cell: ({ page_url }) => (
            <a href={page_url} title={page_url} dir="ltr" className="underline">
              {shortUrl(page_url)}
            </a>
          ),
        },
        {
          id: 'status',
          title: t('column.status'),
          value: ({ status }) => t(`status.${status as Status}`),
          cell: ({ status }) => (
            <Badge tone={TONES[status as Status]}>{t(`status.${status as Status}`)}</Badge>
          ),
        },
        {
          id: 'reason',
          title: t('column.reason'),
          value: ({ reason, http_status }) =>
            http_status === null ? reasonText(reason) : `${reasonText(reason)} (${http_status})`,
        },
        {
          id: 'found',
          title: t('column.found'),
          value: ({ found_at }) => found_at,
          cell: ({ found_at }) => moment(found_at),
        },
        {
          id: 'checked',
          title: t('column.checked'),
          value: ({ checked_at }) => checked_at,
          cell: ({ checked_at }) => moment(checked_at),
        },
        {
          id: 'fix',
          title: t('column.fix'),
          value: ({ fixed }) => String(fixed),
          cell: (link) =>
            link.fixed ? (
              <Badge tone="success">{t('fixed')}</Badge>
            ) : (
              <Button aria-label={t('fixOne', { url: link.url })} onClick={() => onFix(link)}>
                {t('fix')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** Cut for the eye; whole on hover and for copying. */
function Address({ url }: { readonly url: string }) {
  const { t } = useTranslation('adminLinks');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t('copied'), variant: 'success' });
    } catch {
      toast({ title: t('copyFailed'), variant: 'danger' });
    }
  };
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <span dir="ltr" title={url}>
        {shortUrl(url)}
      </span>
      <Button intent="ghost" size="icon" aria-label={t('copy', { url })} onClick={() => void copy()}>
        <Icon name="copy" />
      </Button>
    </span>
  );
}
