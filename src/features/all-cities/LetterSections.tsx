import type { ListedCity } from '@/data/allCities.ts';
import { formatNumber } from '@/domain/format.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { CityEntry } from './CityEntry.tsx';
import type { ListLayout, Slice } from './layout.ts';

interface Props {
  readonly layout: ListLayout;
  readonly slices: readonly Slice[];
  readonly cityAt: (letter: string, index: number) => ListedCity | undefined;
  /** Names of countries by ISO code. */
  readonly countries: ReadonlyMap<string, string>;
}

/** The id of a letter's heading. */
export function headingId(letter: string): string {
  return `letter-${letter.codePointAt(0)}`;
}

/** What is on screen of the list, each letter a section of its own, each city where it would stand in the whole list. */
export function LetterSections({ layout, slices, cityAt, countries }: Props) {
  return slices.map((slice) => (
    <LetterCities
      key={slice.section.letter}
      layout={layout}
      slice={slice}
      cityAt={cityAt}
      countries={countries}
    />
  ));
}

function LetterCities({ layout, slice, cityAt, countries }: Omit<Props, 'slices'> & { slice: Slice }) {
  const t = useT('allCities');
  const lang = useLang();
  const { columns, rowHeight, headingHeight } = layout;
  const { section, first, end } = slice;
  const { letter, count } = section;
  const id = headingId(letter);
  return (
    <section
      aria-labelledby={id}
      className="absolute inset-x-0"
      style={{ top: section.top, height: section.height }}
    >
      <div className="flex items-end gap-3 border-b border-line pb-2" style={{ height: headingHeight - 8 }}>
        <h2 id={id} tabIndex={-1} className="text-3xl text-accent outline-none">
          {letter === '#' ? t('otherSigns') : letter}
        </h2>
        <p className="text-sm text-ink-muted">{t('count', { count, value: formatNumber(lang, count) })}</p>
      </div>
      <ul>
        {Array.from({ length: end - first }, (_, offset) => {
          const index = first + offset;
          const city = cityAt(letter, index);
          return (
            <li
              key={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              className="absolute pe-4"
              style={{
                top: headingHeight + Math.floor(index / columns) * rowHeight,
                insetInlineStart: `${((index % columns) * 100) / columns}%`,
                width: `${100 / columns}%`,
                height: rowHeight,
              }}
            >
              <CityEntry city={city} country={city?.isoCode ? countries.get(city.isoCode) : undefined} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
