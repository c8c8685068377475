import { type ReactNode, useRef } from 'react';
import { AdPlace } from '@/features/ads/AdPlace.tsx';
import { ConsentNotice } from '@/features/consent/ConsentNotice.tsx';
import { useT } from '@/i18n/LanguageProvider.tsx';
import { Toaster } from '@/ui/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { useScroll } from './useScroll.ts';

/** What surrounds every page of the visitors' site. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT('common');
  const main = useRef<HTMLElement>(null);
  useScroll(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t('nav.skip')}
      </a>
      <Header />
      <OfflineNotice />
      <AdPlace banner />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
        <AdPlace />
      </main>
      <Footer />
      <ConsentNotice />
      <Toaster label={t('nav.notices')} closeLabel={t('close')} />
    </div>
  );
}
