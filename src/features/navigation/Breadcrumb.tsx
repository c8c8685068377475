import type { ReactNode } from 'react';
import type { Route } from '@/domain/paths.ts';
import { useT } from '@/i18n/index.ts';
import { Icon } from '@/ui/Icon.tsx';
import { RouteLink } from './RouteLink.tsx';

export interface Crumb {
  readonly label: ReactNode;
  /** Where the item leads; the last one, the page itself, leads nowhere. */
  readonly to?: Exclude<Route, { name: 'notFound' }>;
}

/** The way from the home page to this one (visitor.md §2, Breadcrumb). `items` come after the home page. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const t = useT('common');
  const crumbs: Crumb[] = [{ label: t('nav.home'), to: { name: 'home' } }, ...items];
  return (
    <nav aria-label={t('nav.breadcrumb')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-0">
        {crumbs.map(({ label, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other identity than their place in the way
          <li key={index} className="crumb">
            {index > 0 && <Icon name="chevron" className="size-3.5" />}
            {to ? (
              <RouteLink to={to} className="quiet-link">
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
