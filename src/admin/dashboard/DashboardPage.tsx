import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { useSignOut } from '@/admin/session/useSignOut.ts';
import { SitemapGenerator } from '@/admin/sitemap/SitemapGenerator.tsx';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon, type IconName } from '@/ui/Icon.tsx';

const CARDS: readonly { readonly key: DashboardCard; readonly to: string; readonly icon: IconName }[] = [
  { key: 'cityImport', to: ADMIN_PATHS.cityImport, icon: 'city' },
  { key: 'regions', to: ADMIN_PATHS.importRegions, icon: 'region' },
  { key: 'overview', to: ADMIN_PATHS.regionsOverview, icon: 'globe' },
  { key: 'places', to: ADMIN_PATHS.places, icon: 'pin' },
  { key: 'names', to: ADMIN_PATHS.names, icon: 'language' },
  { key: 'climate', to: ADMIN_PATHS.climate, icon: 'sun' },
  { key: 'sights', to: ADMIN_PATHS.sights, icon: 'ticket' },
  { key: 'pictures', to: ADMIN_PATHS.pictures, icon: 'picture' },
  { key: 'trail', to: ADMIN_PATHS.trail, icon: 'clock' },
  { key: 'console', to: ADMIN_PATHS.console, icon: 'compass' },
  { key: 'sitemap', to: ADMIN_PATHS.sitemap, icon: 'map' },
  { key: 'blog', to: ADMIN_PATHS.blog, icon: 'document' },
  { key: 'database', to: ADMIN_PATHS.database, icon: 'ruler' },
];

type DashboardCard =
  | 'names'
  | 'climate'
  | 'sights'
  | 'pictures'
  | 'places'
  | 'trail'
  | 'cityImport'
  | 'regions'
  | 'overview'
  | 'console'
  | 'sitemap'
  | 'blog'
  | 'database';

/** The dashboard (docs/product/back-office.md#dashboard). */
export function DashboardPage() {
  const { t } = useTranslation('admin');
  const signOut = useSignOut();
  return (
    <AdminPage
      title={t('dashboard.title')}
      intro={t('dashboard.intro')}
      actions={<Button onClick={signOut}>{t('session.signOut')}</Button>}
    >
      <SitemapGenerator />
      <ul className="mt-6 grid-cards">
        {CARDS.map(({ key, to, icon }) => (
          <li key={key} className="grid">
            <Link
              to={to}
              className="flex flex-col gap-2 rounded-md border border-line bg-paper-raised p-5 no-underline hover:border-ink"
            >
              <Icon name={icon} className="size-7 text-accent" />
              <span className="font-serif text-xl">{t(`dashboard.cards.${key}.title`)}</span>
              <span className="text-sm text-ink-muted">{t(`dashboard.cards.${key}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
