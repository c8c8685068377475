import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from '@/shared/paths.ts';
import { RouteLink } from './RouteLink.tsx';

export interface Crumb {
  readonly label: ReactNode;
  /** Route that the item links to; the last one, the page itself, is no link. */
  readonly to?: Exclude<Route, { name: 'notFound' }>;
}

/** The breadcrumb. `items` come after the home page. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation('common');
  const crumbs: Crumb[] = [{ label: t('nav.home'), to: { name: 'home' } }, ...items];
  return (
    <nav aria-label={t('nav.breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-muted">
        {crumbs.map(({ label, to }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other identity than their position
            key={index}
            className="flex min-w-0 items-center gap-1 not-first:before:ms-0.75 not-first:before:me-[5.5px] not-first:before:size-[5.5px] not-first:before:shrink-0 not-first:before:rotate-45 not-first:before:border-e not-first:before:border-t rtl:not-first:before:-rotate-45"
          >
            {to ? (
              <RouteLink to={to} className="py-1.5 underline-offset-4 hover:text-ink hover:underline">
                {label}
              </RouteLink>
            ) : (
              <span aria-current="page" className="truncate py-1.5 font-medium text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
