import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { env } from '@/lib/env.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { PendingBar } from '@/ui/PendingBar.tsx';
import { ThemeToggle } from '@/ui/ThemeToggle.tsx';
import { ADMIN_PATHS, mayOpen } from './lib/paths.ts';
import { useSession } from './session/useSession.ts';
import { useSignOut } from './session/useSignOut.ts';
import { LanguageSelect } from './ui/LanguageSelect.tsx';

const LINKS = [
  { key: 'home', to: ADMIN_PATHS.home },
  { key: 'cityImport', to: ADMIN_PATHS.cityImport },
  { key: 'sitemap', to: ADMIN_PATHS.sitemap },
  { key: 'blog', to: ADMIN_PATHS.blog },
  { key: 'database', to: ADMIN_PATHS.database },
  { key: 'account', to: ADMIN_PATHS.account },
] as const;

/** The top bar and the screen under it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const signOut = useSignOut();
  return (
    <div className="flex min-h-dvh flex-col">
      <PendingBar label={t('loading')} />
      <a
        href="#main"
        className="sr-only z-50 rounded-sm bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {t('nav.skip')}
      </a>
      <header className="border-b border-line bg-paper-raised print:hidden">
        <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <Link to={ADMIN_PATHS.home} className="flex items-center gap-2 font-serif text-lg no-underline">
            <Icon name="compass" className="size-6 text-accent" />
            {env.siteName}
          </Link>
          <Navigation />
          <div className="ms-auto flex items-center gap-1">
            <LanguageSelect />
            <ThemeToggle />
            <Button intent="ghost" size="sm" onClick={signOut}>
              {t('session.signOut')}
            </Button>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}

const LINK = 'flex min-h-11 items-center px-3 text-sm font-semibold whitespace-nowrap no-underline';

function Navigation() {
  const { t } = useTranslation('admin');
  const { role } = useSession();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('nav.label')} className="order-last w-full overflow-x-auto lg:order-none lg:w-auto">
      <ul className="flex">
        {LINKS.filter(({ to }) => mayOpen(role, to)).map(({ key, to }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className={clsx(
                LINK,
                'border-b-2',
                pathname === to ? 'border-accent text-accent' : 'border-transparent hover:border-line-strong',
              )}
            >
              {t(`nav.${key}`)}
            </Link>
          </li>
        ))}
        <li>
          {/* A full page load: the visitors' site has a query client and styles of its own. */}
          <a href="/" className={clsx(LINK, 'gap-1.5')}>
            {t('nav.site')}
            <Icon name="external" className="size-4" />
          </a>
        </li>
      </ul>
    </nav>
  );
}
