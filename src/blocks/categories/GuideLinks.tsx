import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { Section } from '@/places/Section.tsx';
import { CATEGORY_SLUGS } from '@/shared/categorySlugs.ts';
import { cityName } from '@/shared/cities.ts';
import type { CityCard } from '@/shared/places.ts';
import { Icon } from '@/ui/Icon.tsx';
import { CATEGORY_ICONS, guideRoute } from './guideRoute.ts';

/** The six guides of a city, on its page. */
export function GuideLinks({ city }: { city: CityCard }) {
  const { t } = useTranslation('places');
  const lang = useLang();
  const name = cityName(city, lang);
  return (
    <Section title={t('guides', { ns: 'common' })}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {CATEGORY_SLUGS.map((category) => (
          <li key={category} className="grid">
            <RouteLink
              to={guideRoute(city, category)}
              className="flex items-center gap-3 rounded-md border border-line bg-paper-raised p-3 font-semibold hover:border-accent hover:text-accent"
            >
              <Icon
                name={CATEGORY_ICONS[category]}
                className="box-content size-4.5 rounded-full bg-accent-soft p-2.25 text-accent-strong"
              />
              {t(`guideOf.${category}`, { name })}
            </RouteLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
