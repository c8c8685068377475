import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { TabNav } from '@/places/navigation/TabNav.tsx';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { buildPath } from '@/shared/paths.ts';
import type { City } from '@/shared/places.ts';
import { CITY_TABS, type CityTab } from '@/shared/tabs.ts';
import type { IconName } from '@/ui/Icon.tsx';

/** On a phone the overview is called by the city's name, cut to so many characters where it has more than the longest. */
const SHORT_NAME = 7;
const MAX_NAME_LENGTH = 9;

/** A letter with its marks. */
const CHARACTER = /\P{M}\p{M}*/gu;

function shortened(name: string): string {
  const characters = name.match(CHARACTER) ?? [];
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, SHORT_NAME).join('')}...` : name;
}

const ICONS: Readonly<Record<CityTab, IconName>> = {
  overview: 'compass',
  hotels: 'bed',
  flights: 'plane',
  restaurants: 'fork',
  activities: 'ticket',
  cars: 'car',
  esim: 'sim',
};

/** The seven tabs of a city: links, so that each has its address; a change replaces it in the history. */
export function CityTabs({ city, active }: { city: City; active: CityTab }) {
  const { t } = useTranslation('city');
  const lang = useLang();
  const name = cityName(city, lang);
  const overview = (
    <>
      {/* Who speaks to the page says what is seen: the name begins with it. */}
      <bdi className="md:hidden">{shortened(name)}</bdi>{' '}
      <span className="max-md:sr-only">{t('tabs.overview')}</span>
    </>
  );
  return (
    <div className="sticky top-(--header-height) z-10 bg-paper/94 frosted short:static print:hidden">
      <TabNav
        label={t('tabs.label', { name })}
        className="mx-auto max-w-7xl sm:px-[clamp(1rem,4vw,2.5rem)]"
        tabs={CITY_TABS.map((tab) => ({
          id: tab,
          label: tab === 'overview' ? overview : t(`tabs.${tab}`),
          icon: ICONS[tab],
          to: buildPath(lang, cityRoute(city, tab)),
          current: tab === active,
        }))}
      />
    </div>
  );
}
