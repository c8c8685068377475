import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { shownPages } from '@/shared/pagination.ts';
import { buildPath, type Route } from '@/shared/paths.ts';

interface Props {
  readonly to: Exclude<Route, { name: 'notFound' }>;
  /** Counts from 1. */
  readonly page: number;
  readonly pages: number;
}

const look =
  'grid min-h-11 min-w-11 place-items-center rounded-sm px-2 tabular-nums underline-offset-4 hover:underline aria-[current]:bg-accent aria-[current]:text-accent-ink';

/** The pages of a long list as plain links; nothing where there is one only. Another page begins where the list does. */
export function Pager({ to, page, pages }: Props) {
  const { t } = useTranslation('places');
  const lang = useLang();
  const nav = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    nav.current?.parentElement?.scrollIntoView();
  }, [page]);
  if (pages < 2) return null;
  const address = (number: number) => buildPath(lang, to) + (number > 1 ? `?page=${number}` : '');
  return (
    <nav ref={nav} aria-label={t('pager.label')} className="mt-8 print:hidden">
      <ul className="flex flex-wrap gap-1">
        {shownPages(page, pages).map((number) => (
          <li key={number}>
            <Link
              preventScrollReset
              to={address(number)}
              aria-label={t('pager.page', { page: formatNumber(lang, number) })}
              aria-current={number === page ? 'page' : undefined}
              className={look}
            >
              {formatNumber(lang, number)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
