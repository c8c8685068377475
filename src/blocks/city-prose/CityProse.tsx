import { useTranslation } from 'react-i18next';
import type { City } from '@/shared/places.ts';
import { cityProse } from './prose.ts';
import { useCityFacts } from './useCityFacts.ts';

/** The paragraphs of our own data about a city, and their source. */
export function CityProse({ city }: { city: City }) {
  const { t } = useTranslation('guide');
  const { facts, words } = useCityFacts(city);
  const paragraphs = cityProse(facts, words);
  if (paragraphs.length === 0) return null;
  return (
    <div className="max-w-prose">
      {paragraphs.map((paragraph, index) => (
        <p key={paragraph} className={index === 0 ? 'font-serif text-lg/relaxed sm:text-xl/relaxed' : 'mt-3'}>
          {paragraph}
        </p>
      ))}
      <p className="mt-3 text-sm text-ink-muted">{t('source.data')}</p>
    </div>
  );
}
