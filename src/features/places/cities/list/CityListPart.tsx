import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { PlaceName } from '@/features/places/PlaceName.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { cityRoute } from '@/shared/cities.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { type Initial, type LetterPage, pagesOfLetters } from './letterPages.ts';
import { LETTER_PAGE_SIZE, letterPageQuery } from './queries.ts';

interface Props {
  readonly letters: readonly Initial[];
  readonly countrySlug: string | null;
  /** Of the page, from 1. */
  readonly number: number;
  /** Names of countries by ISO code. */
  readonly countries: ReadonlyMap<string, string>;
}

/** One page of the alphabetical list, without scrolling through all: what reads links alone finds every city here. */
export function CityPage({ letters, number, ...rest }: Props) {
  const { t } = useTranslation('allCities');
  const page = pagesOfLetters(letters, LETTER_PAGE_SIZE)[number - 1];
  if (page) return <Names page={page} {...rest} />;
  return (
    <>
      <EmptyState title={t('empty')} />
    </>
  );
}

function Names({ page, countrySlug, countries }: Omit<Props, 'letters' | 'number'> & { page: LetterPage }) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const cities = useQuery(letterPageQuery({ lang, countrySlug, ...page }));
  return (
    <section aria-labelledby="letter">
      <h2 id="letter" className="mb-3 border-b border-line pb-2 text-3xl text-accent">
        {page.letter === '#' ? t('otherSigns') : page.letter}
      </h2>
      <QueryView
        query={cities}
        pending={<ListSkeleton label={t('loading')} />}
        errorText={t('pageError')}
        empty={{ when: (found) => found.length === 0, title: t('empty') }}
      >
        {(found) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-4">
            {found.map((city) => (
              <li key={city.id} className="py-1.5">
                <RouteLink to={cityRoute(city)} className="underline-offset-4 hover:underline">
                  <PlaceName names={city.localized ? { [lang]: city.name } : {}} stored={city.name} />
                </RouteLink>
                {city.isoCode && countries.has(city.isoCode) && (
                  <span className="block text-sm text-ink-muted">{countries.get(city.isoCode)}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
