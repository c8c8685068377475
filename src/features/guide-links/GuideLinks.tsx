import { CATEGORY_SLUGS } from '@/domain/categories.ts';
import { cityName } from '@/domain/cities.ts';
import type { CityCard } from '@/domain/places.ts';
import { RouteLink } from '@/features/navigation/index.ts';
import { Section } from '@/features/places/index.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { Icon } from '@/ui/Icon.tsx';
import { CATEGORY_ICONS, guideRoute } from './guideRoute.ts';

/** The six guides of a city, on its page. */
export function GuideLinks({ city }: { city: CityCard }) {
  const t = useT('categories');
  const lang = useLang();
  const name = cityName(city, lang);
  return (
    <Section title={t('guides', { ns: 'common' })}>
      <ul className="guide-links">
        {CATEGORY_SLUGS.map((category) => (
          <li key={category}>
            <RouteLink to={guideRoute(city, category)} className="guide-link">
              <Icon name={CATEGORY_ICONS[category]} />
              {t(`link.${category}`, { name })}
            </RouteLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
