import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cityNamesQuery } from '@/blocks/categories/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { LANGUAGES, localeTag } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';
import { Bdi } from '@/ui/Bdi.tsx';
import { nameOf } from './guideFacts.ts';

/** A city's names in all languages, where they differ: its own of a language, else the one that is shown in its place. */
export function CityNames({ city }: { city: City }) {
  const { t } = useTranslation('guide');
  const lang = useLang();
  // The page itself reads the name in its own language alone.
  const { data: names = {} } = useQuery(cityNamesQuery(city.id));
  // A list of one says nothing.
  if (new Set(LANGUAGES.map(({ code }) => names[code] ?? city.name)).size < 2) return null;
  return (
    <section>
      <h2 className="text-2xl">{t('title.names')}</h2>
      <p className="prose mt-3">{t('names.text', { name: nameOf(city, lang) })}</p>
      <dl className="mt-4 grid max-w-prose grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6">
        {LANGUAGES.map(({ code, nativeName }) => (
          <div key={code} className="border-t border-line py-2">
            <dt lang={localeTag(code)} className="text-sm text-ink-muted">
              {nativeName}
            </dt>
            <dd className="text-lg">
              <Bdi lang={names[code] && localeTag(code)}>{names[code] ?? city.name}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
