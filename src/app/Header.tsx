import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FavouritesLink } from '@/blocks/favourites/FavouritesLink.tsx';
import { SearchBox } from '@/blocks/search/SearchBox.tsx';
import { env } from '@/lib/env.ts';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { ThemeToggle } from '@/ui/ThemeToggle.tsx';
import { BrandMark } from './BrandMark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

const MobilePanel = lazyWithFallback(async () => (await import('./MobilePanel.tsx')).MobilePanel);

/** Brand, search, two links, languages; below 768 px a side panel (docs/product/layout.md#header). */
export function Header() {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  // Its code is loaded with the first press; it stays mounted, so that it can slide out again.
  const [panel, setPanel] = useState(false);
  const openPanel = () => {
    setPanel(true);
    setOpen(true);
  };
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/94 frosted print:static short:static">
      <div className="wrap flex h-(--header-height) items-center gap-2 lg:gap-4">
        <RouteLink
          to={{ name: 'home' }}
          className="flex shrink-0 items-center gap-2.5 font-serif text-xl font-semibold"
        >
          <BrandMark className="size-8" />
          {env.siteName}
        </RouteLink>
        <div className="mx-auto hidden w-full max-w-md min-w-0 md:block">
          <SearchBox variant="header" />
        </div>
        <nav aria-label={t('nav.main')} className="hidden shrink-0 items-center md:flex">
          <RouteLink
            to={{ name: 'randomCities' }}
            className={buttonClass({ intent: 'ghost', size: 'sm', className: 'max-lg:px-2' })}
            title={t('nav.random')}
          >
            <Icon name="dice" className="max-xl:hidden" />
            <span className="max-xl:max-w-26 max-xl:text-xs/tight">{t('nav.random')}</span>
          </RouteLink>
          <RouteLink
            to={{ name: 'cities' }}
            className={buttonClass({ intent: 'ghost', size: 'sm', className: 'max-lg:px-2' })}
            title={t('nav.cities')}
          >
            <Icon name="city" className="max-xl:hidden" />
            <span className="max-xl:max-w-20 max-xl:text-xs/tight">{t('nav.cities')}</span>
          </RouteLink>
        </nav>
        <div className="ms-auto flex shrink-0 items-center md:ms-0">
          <ThemeToggle />
          <FavouritesLink className="max-md:hidden" />
          <div className="hidden md:block">
            <LanguageMenu />
          </div>
          <Button
            intent="ghost"
            size="icon"
            className="md:hidden"
            aria-label={t('nav.openMenu')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={openPanel}
          >
            <Icon name="menu" />
          </Button>
        </div>
      </div>
      {panel && (
        <Suspense fallback={null}>
          <MobilePanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
