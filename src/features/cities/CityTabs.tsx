import type { City } from '@/domain/places.ts';
import { CITY_TABS, type CityTab } from '@/domain/tabs.ts';
import { RouteLink } from '@/features/navigation/index.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { cityName, cityRoute } from './city.ts';

/** On a phone the overview is called by the city's name, cut to this many characters (visitor.md §2). */
const SHORT_NAME = 7;

/** The seven tabs of a city: links, so that each has its address; a change replaces it in the history. */
export function CityTabs({ city, active }: { city: City; active: CityTab }) {
  const t = useT('city');
  const name = cityName(city, useLang());
  const letters = [...name];
  const short = letters.length > SHORT_NAME ? `${letters.slice(0, SHORT_NAME).join('')}...` : name;
  return (
    <nav
      aria-label={t('tabs.label', { name })}
      className="sticky top-(--header-height) z-10 border-b border-line bg-paper"
    >
      <ul className="wrap flex overflow-x-auto">
        {CITY_TABS.map((tab) => (
          <li key={tab} className="shrink-0">
            <RouteLink
              to={cityRoute(city, tab)}
              replace
              preventScrollReset
              state={{ keepScroll: true }}
              aria-current={tab === active ? 'page' : undefined}
              className="flex min-h-12 items-center border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            >
              {tab === 'overview' ? (
                <>
                  <span className="md:hidden" aria-hidden="true">
                    <bdi>{short}</bdi>
                  </span>
                  <span className="max-md:sr-only">{t('tabs.overview')}</span>
                </>
              ) : (
                t(`tabs.${tab}`)
              )}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
