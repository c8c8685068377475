import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { comparePath } from '@/blocks/compare/compared.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { topCitiesQuery } from '@/places/cities/queries.ts';
import { Section } from '@/places/Section.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { cityName } from '@/shared/cities.ts';
import { Bdi } from '@/ui/Bdi.tsx';
import { buttonClass } from '@/ui/button.ts';
import { OFFERED } from './loader.ts';

/** Cities to begin with: links, so that they work without script. */
export function Offers({ chosen }: { chosen: readonly number[] }) {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const query = useQuery(topCitiesQuery(lang, OFFERED));
  return (
    <Section title={chosen.length === 0 ? t('offers') : t('comparison.next', { ns: 'places' })}>
      <QueryView query={query} pending={<div className="min-h-24 skeleton" />} errorText={t('error')}>
        {(cities) => (
          <ul className="flex flex-wrap gap-3">
            {cities
              .filter(({ id }) => !chosen.includes(id))
              .map((city) => (
                <li key={city.id}>
                  <Link
                    to={comparePath(lang, [...chosen, city.id])}
                    rel="nofollow"
                    preventScrollReset
                    className={buttonClass()}
                  >
                    <Bdi>{cityName(city, lang)}</Bdi>
                  </Link>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
