import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { waitingQuery } from '@/admin/corrections/corrections.ts';
import { ADMIN_PATHS, mayOpen } from '@/admin/lib/paths.ts';
import { useSession } from '@/admin/session/useSession.ts';
import { useSignOut } from '@/admin/session/useSignOut.ts';
import { SitemapGenerator } from '@/admin/sitemap/SitemapGenerator.tsx';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon, type IconName } from '@/ui/Icon.tsx';
import { Attention } from './Attention.tsx';

const CARDS: readonly { readonly key: DashboardCard; readonly to: string; readonly icon: IconName }[] = [
  { key: 'cityImport', to: ADMIN_PATHS.cityImport, icon: 'city' },
  { key: 'fileImport', to: ADMIN_PATHS.fileImport, icon: 'document' },
  { key: 'regions', to: ADMIN_PATHS.importRegions, icon: 'region' },
  { key: 'overview', to: ADMIN_PATHS.regionsOverview, icon: 'globe' },
  { key: 'places', to: ADMIN_PATHS.places, icon: 'pin' },
  { key: 'guides', to: ADMIN_PATHS.guides, icon: 'info' },
  { key: 'jobs', to: ADMIN_PATHS.jobs, icon: 'refresh' },
  { key: 'names', to: ADMIN_PATHS.names, icon: 'language' },
  { key: 'climate', to: ADMIN_PATHS.climate, icon: 'sun' },
  { key: 'sights', to: ADMIN_PATHS.sights, icon: 'ticket' },
  { key: 'upstreams', to: ADMIN_PATHS.upstreams, icon: 'external' },
  { key: 'pictures', to: ADMIN_PATHS.pictures, icon: 'picture' },
  { key: 'media', to: ADMIN_PATHS.media, icon: 'picture' },
  { key: 'corrections', to: ADMIN_PATHS.corrections, icon: 'flag' },
  { key: 'trail', to: ADMIN_PATHS.trail, icon: 'clock' },
  { key: 'console', to: ADMIN_PATHS.console, icon: 'compass' },
  { key: 'sitemap', to: ADMIN_PATHS.sitemap, icon: 'map' },
  { key: 'blog', to: ADMIN_PATHS.blog, icon: 'document' },
  { key: 'database', to: ADMIN_PATHS.database, icon: 'ruler' },
  { key: 'people', to: ADMIN_PATHS.people, icon: 'people' },
  { key: 'account', to: ADMIN_PATHS.account, icon: 'shield' },
];

type DashboardCard =
  | 'people'
  | 'account'
  | 'jobs'
  | 'names'
  | 'climate'
  | 'sights'
  | 'upstreams'
  | 'pictures'
  | 'media'
  | 'places'
  | 'guides'
  | 'trail'
  | 'corrections'
  | 'cityImport'
  | 'fileImport'
  | 'regions'
  | 'overview'
  | 'console'
  | 'sitemap'
  | 'blog'
  | 'database';

/** Number of waiting reports; nothing for none or an unknown number. */
function Waiting() {
  const { t } = useTranslation('admin');
  const lang = useLang();
  const { data = 0 } = useQuery(waitingQuery());
  if (data === 0) return null;
  return (
    <span className="ms-3 rounded-sm bg-accent px-2 py-1 font-sans text-sm font-semibold text-accent-ink">
      {t('dashboard.waiting', { value: formatNumber(lang, data) })}
    </span>
  );
}

/** The dashboard (docs/product/back-office.md#dashboard). */
export function DashboardPage() {
  const { t } = useTranslation('admin');
  const signOut = useSignOut();
  const { role } = useSession();
  return (
    <AdminPage
      title={t('dashboard.title')}
      intro={t(role === 'editor' ? 'dashboard.introEditor' : 'dashboard.intro')}
      actions={<Button onClick={signOut}>{t('session.signOut')}</Button>}
    >
      <Attention />
      {role === 'admin' && <SitemapGenerator />}
      <ul className="mt-6 grid-cards">
        {CARDS.filter(({ to }) => mayOpen(role, to)).map(({ key, to, icon }) => (
          <li key={key} className="grid">
            <Link
              to={to}
              className="flex flex-col gap-2 rounded-md border border-line bg-paper-raised p-5 no-underline hover:border-ink"
            >
              <Icon name={icon} className="size-7 text-accent" />
              <span className="font-serif text-xl">
                {t(`dashboard.cards.${key}.title`)}
                {key === 'corrections' && <Waiting />}
              </span>
              <span className="text-sm text-ink-muted">{t(`dashboard.cards.${key}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
