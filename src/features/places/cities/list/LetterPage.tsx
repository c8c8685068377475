import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { CityNames } from './CityNames.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { type LetterPart, pageWith } from './letters.ts';
import { letterPageQuery } from './queries.ts';

interface Props {
  readonly page: LetterPart;
  readonly countrySlug: string | null;
  /** Names of countries by ISO code. */
  readonly countries: ReadonlyMap<string, string>;
}

/** One page of the alphabetical list, without scrolling through all. */
export function LetterPage({ page, countrySlug, countries }: Props) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const cities = useQuery(letterPageQuery({ lang, countrySlug, letter: page.letter, page: pageWith(page) }));
  return (
    <QueryView
      query={cities}
      pending={<ListSkeleton label={t('loading')} />}
      errorText={t('pageError')}
      empty={{ when: (found) => found.length === 0, title: t('empty') }}
    >
      {(found) => (
        <div className="@container">
          <CityNames part={page} cities={found} countries={countries} heading />
        </div>
      )}
    </QueryView>
  );
}
