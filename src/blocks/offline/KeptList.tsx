import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { localeTag } from '@/shared/languages.ts';
import { type KeptPage, type KeptPlace, keyOf } from './kept.ts';
import { PlaceStatus } from './PlaceStatus.tsx';

/** Links to pages that are kept. */
export function PageLinks({ pages }: { pages: readonly KeptPage[] }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {pages.map(({ path, name }) => (
        <li key={path}>
          <Link to={path} className="inline-block py-1.5 underline underline-offset-4">
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The places that are kept, each with its pages, its size and what can be done about it. */
export function KeptList({ places }: { places: readonly KeptPlace[] }) {
  const { t } = useTranslation('offline');
  const lang = useLang();
  return (
    <ul className="grid gap-4">
      {places.map((place) => (
        <li key={keyOf(place)} className="rounded-md border border-line p-4">
          <h3 className="text-xl">
            <Link to={keyOf(place)} className="underline-offset-4 hover:underline">
              <bdi lang={localeTag(place.lang)}>{place.name}</bdi>
            </Link>
          </h3>
          <PlaceStatus plan={place} place={place} />
          <details className="mt-2">
            <summary className="py-1.5">
              {t('places.pages', {
                count: place.pages.length,
                value: formatNumber(lang, place.pages.length),
              })}
            </summary>
            <PageLinks pages={place.pages} />
          </details>
        </li>
      ))}
    </ul>
  );
}
