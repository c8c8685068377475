import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { shownPages } from '@/shared/pagination.ts';
import { buildPath, type Route } from '@/shared/paths.ts';
import { Icon } from '@/ui/Icon.tsx';

export interface PagerProps {
  readonly to: Exclude<Route, { name: 'notFound' }>;
  /** Further parameters of the addresses, such as the country of a list. */
  readonly params?: Readonly<Record<string, string>>;
  /** Counts from 1. */
  readonly page: number;
  readonly pages: number;
}

/** The address of a page of a list; the first one has none of its own. */
export function pageAddress(path: string, page: number, params: PagerProps['params'] = {}): string {
  const query = new URLSearchParams({ ...params, ...(page > 1 ? { page: String(page) } : {}) });
  return query.size > 0 ? `${path}?${query}` : path;
}

const look =
  'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm px-2 tabular-nums underline-offset-4 hover:underline';

/** Farther pages, which are tens and hundreds, stand back. */
const NEAR = 5;

/** The pages of a long list as plain links; nothing where there is one only. */
export function Pager({ to, params, page, pages }: PagerProps) {
  const { t } = useTranslation('places');
  const lang = useLang();
  if (pages < 2) return null;
  const path = buildPath(lang, to);
  return (
    <nav aria-label={t('pager.label')} className="mt-8 border-t border-line pt-4 print:hidden">
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <Link preventScrollReset rel="prev" to={pageAddress(path, page - 1, params)} className={look}>
              <Icon name="arrow-back" />
              {t('pager.previous')}
            </Link>
          </li>
        )}
        {shownPages(page, pages).map((number) => (
          <li key={number}>
            <Link
              preventScrollReset
              to={pageAddress(path, number, params)}
              aria-label={t('pager.page', { page: formatNumber(lang, number) })}
              aria-current={number === page ? 'page' : undefined}
              className={`${look} ${Math.abs(number - page) > NEAR ? 'text-sm text-ink-muted' : ''} aria-[current]:chosen aria-[current]:bg-accent aria-[current]:text-accent-ink`}
            >
              {formatNumber(lang, number)}
            </Link>
          </li>
        ))}
        {page < pages && (
          <li>
            <Link preventScrollReset rel="next" to={pageAddress(path, page + 1, params)} className={look}>
              {t('pager.next')}
              <Icon name="arrow" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
