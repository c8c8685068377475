import { useTranslation } from 'react-i18next';
import { FavouritesLink } from '@/features/favourites/FavouritesLink.tsx';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { SearchBox } from '@/features/search/SearchBox.tsx';
import { env } from '@/lib/env.ts';
import { Icon } from '@/ui/Icon.tsx';
import { SidePanel } from '@/ui/SidePanel.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

const row = 'flex min-h-14 items-center gap-3 border-b border-line text-lg';

/** The navigation of small screens (docs/product/layout.md#side-panel). */
export function MobilePanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      label={t('nav.menu')}
      closeLabel={t('nav.closeMenu')}
      header={<span className="font-serif text-xl font-semibold">{env.siteName}</span>}
    >
      <div className="py-3">
        <SearchBox variant="panel" onDone={onClose} />
      </div>
      <nav aria-label={t('nav.main')} className="mt-2">
        <RouteLink to={{ name: 'randomCities' }} onClick={onClose} className={row}>
          <Icon name="dice" />
          {t('nav.random')}
        </RouteLink>
        <RouteLink to={{ name: 'cities' }} onClick={onClose} className={row}>
          <Icon name="city" />
          {t('nav.cities')}
        </RouteLink>
        <RouteLink to={{ name: 'continents' }} onClick={onClose} className={row}>
          <Icon name="globe" />
          {t('continents')}
        </RouteLink>
        <RouteLink to={{ name: 'map' }} onClick={onClose} className={row}>
          <Icon name="map" />
          {t('nav.map')}
        </RouteLink>
        <FavouritesLink labelled onClick={onClose} className={row} />
      </nav>
      <div className="mt-auto flex items-center justify-between gap-3 pt-8">
        <span className="text-ink-muted">{t('nav.languageLabel')}</span>
        <LanguageMenu placement="above" onChoose={onClose} />
      </div>
    </SidePanel>
  );
}
