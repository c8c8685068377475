import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';

interface Props {
  /** Number from 0. */
  readonly page: number;
  /** True when there is no page behind this one. */
  readonly last: boolean;
  readonly onPage: (page: number) => void;
}

/** Back and forth between the pages of a table; nothing where there is only one. */
export function Pages({ page, last, onPage }: Props) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  if (page === 0 && last) return null;
  return (
    <nav aria-label={t('pages.label')} className="mt-4 flex flex-wrap items-center gap-3">
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('pages.previous')}
      </Button>
      <span className="tabular-nums">{t('pages.page', { page: formatNumber(lang, page + 1) })}</span>
      <Button disabled={last} onClick={() => onPage(page + 1)}>
        {t('pages.next')}
      </Button>
    </nav>
  );
}
