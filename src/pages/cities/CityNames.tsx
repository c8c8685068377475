import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { FailureLine } from '@/places/states/FailureLine.tsx';
import { formatNumber } from '@/shared/format.ts';
import { CityEntry } from './CityEntry.tsx';
import { headingId, type LetterPart, pageWith } from './letters.ts';
import { type CityFilter, letterPageQuery } from './queries.ts';

interface Props {
  /** The parts of one page. */
  readonly parts: readonly LetterPart[];
  readonly filter: CityFilter;
  /** Names of countries by ISO code. */
  readonly countries: ReadonlyMap<string, string>;
}

/** Columns by the width of the nearest container; every name is equally high. */
const NAMES_GRID = 'grid auto-rows-[3.5rem] @min-[34rem]:grid-cols-2 @min-[52rem]:grid-cols-3';

/** One page of the alphabetical list, under its letters. */
export function CityNames({ parts, filter, countries }: Props) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const answers = useQueries({
    queries: parts.map((part) =>
      letterPageQuery({ lang, filter, letter: part.letter, page: pageWith(part) }),
    ),
  });
  const failures = answers.filter((answer) => answer.isError);
  return (
    <div className="@container">
      {failures.length > 0 && (
        <FailureLine
          text={t('pageError')}
          onRetry={() => {
            for (const failure of failures) void failure.refetch();
          }}
        />
      )}
      {parts.map((part, index) => {
        const { letter, first, count, size } = part;
        const cities = answers[index]?.data;
        return (
          <section key={letter} aria-busy={answers[index]?.isPending || undefined}>
            <LetterHeading letter={letter} count={count} />
            <ul className={NAMES_GRID} style={cities ? undefined : { minHeight: `${size}em` }}>
              {cities?.map((city, place) => (
                <CityEntry
                  key={city.id}
                  city={city}
                  country={city.isoCode ? countries.get(city.isoCode) : undefined}
                  position={first + place + 1}
                  count={count}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function LetterHeading({ letter, count }: { letter: string; count: number }) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  return (
    <div className="mb-2 flex h-16 items-end gap-3 border-b border-line pb-2">
      <h2
        id={headingId(letter)}
        tabIndex={-1}
        className="scroll-mt-48 text-3xl text-accent outline-none md:scroll-mt-36"
      >
        {letter === '#' ? t('otherSigns') : letter}
      </h2>
      <p className="text-sm text-ink-muted">{t('count', { count, value: formatNumber(lang, count) })}</p>
    </div>
  );
}
