import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatMoment } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';

interface Props {
  /** ISO 8601. */
  readonly deletedAt: string;
  /** E-mail address of who put it there. */
  readonly deletedBy: string | null;
}

/** When an article came into the trash, and by whom. */
export function TrashedSince({ deletedAt, deletedBy }: Props) {
  const { t } = useTranslation('adminBlog');
  const zone = ownZone();
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
      <span>{t('trash.since', { date: formatMoment(useLang(), new Date(deletedAt), zone) })}</span>
      <bdi className="wrap-anywhere">{deletedBy ?? t('trash.nobody')}</bdi>
    </p>
  );
}
