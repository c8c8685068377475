import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { parsePath } from '@/shared/paths.ts';
import { canReport, reportPath } from './reportPath.ts';

/** Leads from the page of a place to the form for a mistake on it. */
export function ReportLink() {
  const { t } = useTranslation('places');
  const lang = useLang();
  const { pathname } = useLocation();
  if (!canReport(parsePath(pathname).route)) return null;
  return (
    // Search engines would otherwise index one form per place.
    <Link
      to={reportPath(lang, pathname)}
      rel="nofollow"
      className="text-sm leading-6 text-ink-muted underline underline-offset-4 hover:text-ink"
    >
      {t('report')}
    </Link>
  );
}
