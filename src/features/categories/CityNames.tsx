import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { LANGUAGES, localeTag } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';
import { nameOf } from './guideFacts.ts';
import { cityNamesQuery } from './queries.ts';

/** A city's names by language, where they differ: each marked with its own. */
export function CityNames({ city }: { city: City }) {
  const { t } = useTranslation('guide');
  const lang = useLang();
  // The page itself reads the name in its own language alone.
  const { data: names = {} } = useQuery(cityNamesQuery(city.id));
  const known = LANGUAGES.flatMap(({ code, nativeName, direction }) => {
    const name = names[code];
    return name ? [{ code, nativeName, direction, name }] : [];
  });
  // A list of one says nothing.
  if (new Set(known.map(({ name }) => name)).size < 2) return null;
  return (
    <section>
      <h2 className="text-2xl">{t('title.names')}</h2>
      <p className="prose mt-3">{t('names.text', { name: nameOf(city, lang) })}</p>
      <dl className="mt-4 grid max-w-prose grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6">
        {known.map(({ code, nativeName, direction, name }) => (
          <div key={code} className="border-t border-line py-2">
            <dt lang={localeTag(code)} className="text-sm text-ink-muted">
              {nativeName}
            </dt>
            <dd className="text-lg">
              <bdi lang={localeTag(code)} dir={direction}>
                {name}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
