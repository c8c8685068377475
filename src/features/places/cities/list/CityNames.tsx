import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { CityEntry } from './CityEntry.tsx';
import type { LetterPart } from './letters.ts';
import type { ListedCity } from './queries.ts';
import { HEADING_HEIGHT, NAME_BARS, NAMES_GRID } from './sizes.ts';
import { headingId } from './useLetterJump.ts';

interface Props {
  readonly part: LetterPart;
  /** The cities of the part; undefined until they are there. */
  readonly cities: readonly ListedCity[] | undefined;
  /** Names of countries by ISO code. */
  readonly countries: ReadonlyMap<string, string>;
  /** Whether the letter stands above the names. */
  readonly heading: boolean;
}

/** A part of the alphabetical list. */
export function CityNames({ part, cities, countries, heading }: Props) {
  const { letter, count, first } = part;
  return (
    <section aria-busy={!cities || undefined} className="flex h-full flex-col">
      {heading && <LetterHeading letter={letter} count={count} />}
      {cities ? (
        <ul className={NAMES_GRID}>
          {cities.map((city, index) => (
            <CityEntry
              key={city.id}
              city={city}
              country={city.isoCode ? countries.get(city.isoCode) : undefined}
              position={first + index + 1}
              count={count}
            />
          ))}
        </ul>
      ) : (
        <NameSkeletons />
      )}
    </section>
  );
}

function LetterHeading({ letter, count }: { letter: string; count: number }) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  return (
    <div className={clsx('flex items-end gap-3 border-b border-line pb-2', HEADING_HEIGHT)}>
      <h2 id={headingId(letter)} tabIndex={-1} className="text-3xl text-accent outline-none">
        {letter === '#' ? t('otherSigns') : letter}
      </h2>
      <p className="text-sm text-ink-muted">{t('count', { count, value: formatNumber(lang, count) })}</p>
    </div>
  );
}

/** Placeholders of names: one element, so that flying over thousands of them costs next to nothing. */
export function NameSkeletons() {
  return (
    <div
      aria-hidden="true"
      className={clsx('flex-1 rtl:-scale-x-100', NAME_BARS)}
      style={{
        backgroundImage: 'linear-gradient(to right, var(--color-line) 45%, transparent 0)',
        maskImage:
          'repeating-linear-gradient(transparent 0 0.75rem, black 0 1.625rem, transparent 0 2.125rem, black 0 2.75rem, transparent 0 3.5rem)',
      }}
    />
  );
}
