import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { Section } from '@/features/places/Section.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { cityName } from '@/shared/cities.ts';
import type { CityCard } from '@/shared/places.ts';
import { Icon } from '@/ui/Icon.tsx';
import { CATEGORY_SLUGS } from './categories.ts';
import { CATEGORY_ICONS, guideRoute } from './guideRoute.ts';

/** The six guides of a city, on its page. */
export function GuideLinks({ city }: { city: CityCard }) {
  const { t } = useTranslation('categories');
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
