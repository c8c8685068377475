import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { languageOf } from '@/shared/languages.ts';
import { CityEntry } from './CityEntry.tsx';
import { type ListLayout, pagesOf, type Slice } from './layout.ts';
import { LETTER_PAGE_SIZE, type ListedCity } from './queries.ts';

interface Props {
  readonly layout: ListLayout;
  /** What is on screen. */
  readonly slices: readonly Slice[];
  readonly pageOf: (letter: string, page: number) => readonly ListedCity[] | undefined;
  /** Names of countries by ISO code. */
  readonly countries: ReadonlyMap<string, string>;
}

/** The id of a letter's heading. */
export function headingId(letter: string): string {
  return `letter-${letter.codePointAt(0)}`;
}

/** The visible part of the list: a section for each letter, each city at its position in the whole list. */
export function LetterSections({ slices, ...rest }: Props) {
  return slices.map((slice) => <LetterSection key={slice.section.letter} slice={slice} {...rest} />);
}

function LetterSection({ layout, slice, pageOf, countries }: Omit<Props, 'slices'> & { slice: Slice }) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const { letter, count, top, height } = slice.section;
  const id = headingId(letter);
  const pages = pagesOf(slice).map((page) => ({ page, cities: pageOf(letter, page) }));
  const awaited = pages.some(({ cities }) => !cities);
  return (
    <section
      aria-labelledby={id}
      aria-busy={awaited || undefined}
      className="absolute inset-x-0"
      style={{ top, height }}
    >
      <div
        className="flex items-end gap-3 border-b border-line pb-2"
        style={{ height: layout.headingHeight - 8 }}
      >
        <h2 id={id} tabIndex={-1} className="text-3xl text-accent outline-none">
          {letter === '#' ? t('otherSigns') : letter}
        </h2>
        <p className="text-sm text-ink-muted">{t('count', { count, value: formatNumber(lang, count) })}</p>
      </div>
      {pages.map(({ page, cities }) => !cities && <Awaited key={page} {...{ layout, slice, page }} />)}
      <ul>
        {pages.flatMap(({ page, cities = [] }) =>
          cities.map((city, place) => {
            const index = page * LETTER_PAGE_SIZE + place;
            if (index < slice.first || index >= slice.end) return null;
            return (
              <CityEntry
                key={city.id}
                city={city}
                country={city.isoCode ? countries.get(city.isoCode) : undefined}
                index={index}
                count={count}
                layout={layout}
              />
            );
          }),
        )}
      </ul>
    </section>
  );
}

/** Grey bars as placeholders of a name and its country; each bar is as wide as a part of its column. */
const BARS = 'var(--color-line) 45%, transparent 0';
const LINES = 'transparent 12px, black 0 26px, transparent 0 34px, black 0 44px, transparent 0';

/** Stand-ins for a page that is awaited: one element, so that flying over thousands of names costs next to nothing. */
function Awaited({ layout, slice, page }: { layout: ListLayout; slice: Slice; page: number }) {
  const { columns, rowHeight, headingHeight } = layout;
  const { direction } = languageOf(useLang());
  const firstRow = Math.floor(Math.max(slice.first, page * LETTER_PAGE_SIZE) / columns);
  const endRow = Math.ceil(Math.min(slice.end, (page + 1) * LETTER_PAGE_SIZE) / columns);
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0"
      style={{
        top: headingHeight + firstRow * rowHeight,
        height: (endRow - firstRow) * rowHeight,
        backgroundImage: `linear-gradient(to ${direction === 'rtl' ? 'left' : 'right'}, ${BARS})`,
        backgroundSize: `${100 / columns}% 100%`,
        maskImage: `linear-gradient(${LINES})`,
        maskSize: `100% ${rowHeight}px`,
      }}
    />
  );
}
