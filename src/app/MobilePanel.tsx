import { useTranslation } from 'react-i18next';
import { FavouritesLink } from '@/blocks/favourites/FavouritesLink.tsx';
import { SearchBox } from '@/blocks/search/SearchBox.tsx';
import { env } from '@/lib/env.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SidePanel } from './SidePanel.tsx';

const row = 'flex min-h-14 items-center gap-3 border-b border-line text-lg';

/** The navigation of small screens (docs/product/layout.md#side-panel). */
export function MobilePanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  const links = [
    ['randomCities', 'dice', t('nav.random')],
    ['cities', 'city', t('nav.cities')],
    ['continents', 'globe', t('continents')],
    ['map', 'map', t('nav.map')],
  ] as const;
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
        {links.map(([name, icon, text]) => (
          <RouteLink key={name} to={{ name }} onClick={onClose} className={row}>
            <Icon name={icon} />
            {text}
          </RouteLink>
        ))}
        <FavouritesLink labelled onClick={onClose} className={row} />
      </nav>
      <div className="mt-auto flex items-center justify-between gap-3 pt-8">
        <span className="text-ink-muted">{t('nav.languageLabel')}</span>
        <LanguageMenu placement="above" onChoose={onClose} />
      </div>
    </SidePanel>
  );
}
