import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from '@/shared/paths.ts';
import { RouteLink } from './RouteLink.tsx';

export interface Crumb {
  readonly label: ReactNode;
  /** Where the item leads; the last one, the page itself, leads nowhere. */
  readonly to?: Exclude<Route, { name: 'notFound' }>;
}

/** The breadcrumb. `items` come after the home page. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation('common');
  const crumbs: Crumb[] = [{ label: t('nav.home'), to: { name: 'home' } }, ...items];
  return (
    <nav aria-label={t('nav.breadcrumb')}>
      <ol className="crumbs">
        {crumbs.map(({ label, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other identity than their position
          <li key={index}>
            {to ? <RouteLink to={to}>{label}</RouteLink> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
