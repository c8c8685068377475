/** Dates of moving feasts in all countries, against a computus, the moon and the calendars of `Intl`. */
import { describe, expect, it } from 'vitest';
import {
  datesOf,
  daysOf,
  distance,
  easter,
  genuine,
  inCalendar,
  plus,
  rows,
  shown,
  years,
} from './holidayRows.ts';
import { dayAt, daysFrom, moons } from './moon.ts';

const DAY_MS = 86_400_000;

describe('feasts by Easter', () => {
  const OFFSETS: readonly (readonly [name: RegExp, offset: number])[] = [
    [/^Shrove Monday$/, -48],
    [/^(Shrove Tuesday|Mardi Gras)$/, -47],
    [/^Ash Wednesday$/, -46],
    [/^Clean Monday$/, -48],
    [/^Maundy Thursday$/, -3],
    [/^(Orthodox )?Good Friday$/, -2],
    [/^(Orthodox )?Easter Saturday$/, -1],
    [/^Easter Sunday$/, 0],
    [/^(Orthodox )?Easter Monday$/, 1],
    [/^Ascension Day$/, 39],
    [/^(Orthodox )?Pentecost$/, 49],
    [/^(Orthodox )?Whit Monday$/, 50],
    [/^Corpus Christi$/, 60],
  ];
  const EASTERN = ['BG', 'CY', 'ER', 'ET', 'GE', 'GR', 'MD', 'MK', 'RO', 'RS', 'UA', 'XK', 'AL', 'BA'];

  it.each(OFFSETS)('%s are at their distance', (pattern, offset) => {
    const found = genuine.filter(({ name }) => pattern.test(name));
    expect(found.length).toBeGreaterThan(0);
    const wrong = found.filter(({ iso, name, date }) => {
      const year = Number(date.slice(0, 4));
      const churches = name.startsWith('Orthodox')
        ? (['eastern'] as const)
        : EASTERN.includes(iso)
          ? (['eastern', 'western'] as const)
          : (['western'] as const);
      return !churches.some((church) => date === plus(easter(year, church), offset));
    });
    // Colombia celebrates on the Monday after.
    expect(wrong.filter(({ iso }) => iso !== 'CO').map(shown)).toEqual([]);
  });

  it.each([
    ['CY', 'Clean Monday', '2026-02-23', '2027-03-15'],
    ['CY', 'Whit Monday', '2026-06-01', '2027-06-21'],
    ['GR', 'Clean Monday', '2026-02-23', '2027-03-15'],
    ['BG', 'Orthodox Easter Saturday', '2026-04-11', '2027-05-01'],
    ['EG', 'Sham El Nessim', '2026-04-13', '2027-05-03'],
  ])('%s: %s', (iso, name, ...dates) => {
    expect(datesOf(iso, name)).toEqual(dates);
  });
});

describe('Muslim feasts', () => {
  it.each([
    ['End of Ramadan (Eid al-Fitr)', ['10/1', '10/2', '10/3']],
    ['Feast of the Sacrifice (Eid al-Adha)', ['12/9', '12/10', '12/11', '12/12']],
    ['Eve of Eid al-Fitr', ['9/29', '9/30']],
    ['Eve of Eid al-Adha', ['12/9']],
    ['Arafat Day', ['12/9']],
    ['Islamic New Year', ['1/1']],
    ['Day of Ashura', ['1/10']],
    ['Birthday of Muhammad (Mawlid)', ['3/12', '3/17']],
    ['First day of Ramadan', ['9/1']],
    ['Laylat al-Mi’raj', ['7/27']],
    ['Laylat al-Qadr', ['9/27']],
  ] as const)('%s is within a day of the calendar of Mecca, and marked', (name, days) => {
    const expected = inCalendar('islamic-umalqura', ...days);
    const found = genuine.filter((row) => row.name === name);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ date }) => distance(date, expected) > 1).map(shown)).toEqual([]);
    expect(found.filter(({ marks }) => !marks.includes('m')).map(shown)).toEqual([]);
  });

  it('last as long as the law of Turkey says, and begin with the half day', () => {
    const turkish = rows.filter(({ iso, marks }) => iso === 'TR' && /[hm]/.test(marks));
    expect(turkish.map(({ date, days, marks }) => [date, days, marks])).toEqual([
      ['2026-03-19', 1, 'hm'],
      ['2026-03-20', 3, 'm'],
      ['2026-05-26', 1, 'hm'],
      ['2026-05-27', 4, 'm'],
      ['2026-10-28', 1, 'h'],
      ['2027-03-08', 1, 'hm'],
      ['2027-03-09', 3, 'm'],
      ['2027-05-15', 1, 'hm'],
      ['2027-05-16', 4, 'm'],
      ['2027-10-28', 1, 'h'],
    ]);
  });
});

describe('feasts of other calendars', () => {
  it('of the Hebrew one are right', () => {
    const days = ['Tishri 1', 'Tishri 2', 'Tishri 10', 'Tishri 15', 'Tishri 22', 'Nisan 15', 'Nisan 21'];
    const format = new Intl.DateTimeFormat('en-u-ca-hebrew', {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    const expected = years.flatMap((year) =>
      Array.from({ length: 365 }, (_, index) => plus(`${year}-01-01`, index)).filter((date) => {
        const parts = new Map(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
        return days.includes(`${parts.get('month')} ${parts.get('day')}`);
      }),
    );
    const israeli = rows.filter(({ iso }) => iso === 'IL').map(({ date }) => date);
    expect(israeli).toEqual(expect.arrayContaining(expected));
  });

  it('of the Persian one are right', () => {
    const nowruz = inCalendar('persian', '1/1', '1/2', '1/3', '1/4');
    expect(datesOf('IR', 'Nowruz').sort()).toEqual(nowruz.sort());
  });

  it.each([
    ['ET', 'Ethiopian New Year', '1/1'],
    ['ET', 'Finding of the True Cross (Meskel)', '1/17'],
    ['ER', 'Ge’ez New Year', '1/1'],
    ['ER', 'Finding of the True Cross (Meskel)', '1/17'],
    ['ET', 'Epiphany', '5/11'],
  ])('of the Ethiopian one are right: %s, %s', (iso, name, day) => {
    expect(datesOf(iso, name)).toEqual(inCalendar('ethiopic', day));
  });
});

describe('feasts by the moon', () => {
  /** The new moon after 20 January, where clocks are so many hours ahead. */
  const newYear = (year: number, hours: number) =>
    moons('new', year)
      .map((time) => dayAt(time, hours))
      .find((date) => date > `${year}-01-20`) ?? '';

  it.each([
    ['CN', 'Spring Festival', 8, -1, 4],
    ['TW', 'Chinese New Year', 8, 0, 1],
    ['SG', 'Chinese New Year', 8, 0, 2],
    ['MY', 'Chinese New Year', 8, 0, 2],
    ['ID', 'Chinese New Year', 8, 0, 1],
    ['BN', 'Chinese New Year', 8, 0, 1],
    ['KR', 'Korean New Year', 9, -1, 3],
    ['VN', 'Vietnamese New Year (Tet)', 7, 0, 1],
  ])('%s: %s begins with the new moon', (iso, name, hours, start, count) => {
    for (const year of years) {
      const days = genuine
        .filter((row) => row.iso === iso && row.name === name && row.date.startsWith(String(year)))
        .flatMap(daysOf);
      const first = plus(newYear(year, hours), start);
      expect(days).toEqual(Array.from({ length: count }, (_, index) => plus(first, index)));
    }
  });

  it.each([
    [/Poya Day$/, 1.2],
    [/^(Vesak Day|Makha Bucha|Asalha Bucha)$/, 1.5],
    [/^(Buddha’s Birthday)$/, 1.6],
    [/^(Holi|Holi Phagwa|Guru Nanak Jayanti|Thaipoosam Cavadee|Mid-Autumn Festival)$/, 1.6],
  ])('%s are at the full moon', (pattern, most) => {
    const found = genuine
      .filter(({ name }) => pattern.test(name) && !name.startsWith('Day following'))
      // East Asia keeps the eighth day of the fourth month.
      .filter(({ iso, name }) => !(name === 'Buddha’s Birthday' && ['KR', 'HK', 'MO'].includes(iso)));
    expect(found.length).toBeGreaterThan(0);
    const full = years.flatMap((year) => moons('full', year));
    expect(found.filter(({ date }) => daysFrom(date, full) > most).map(shown)).toEqual([]);
  });

  it.each([
    ['Deepavali', 0],
    ['Ugadi (Telugu New Year)', 1],
    ['Nyepi (Balinese New Year)', 1],
    ['Maha Shivaratri', -2],
    ['Ganesh Chaturthi', 5],
    ['Krishna Janmashtami', -7],
    ['Dussehra', 10],
  ])('%s is near its day of the moon', (name, offset) => {
    const found = genuine.filter((row) => row.name === name);
    expect(found.length).toBeGreaterThan(0);
    const times = years.flatMap((year) => moons('new', year)).map((time) => time + offset * DAY_MS);
    expect(found.filter(({ date }) => daysFrom(date, times) > 1.6).map(shown)).toEqual([]);
  });

  it('leave a country with thirteen full moons thirteen Poya days', () => {
    for (const year of years) {
      const poya = genuine.filter(
        ({ iso, name, date }) =>
          iso === 'LK' && /^(?!Day).*Poya Day$/.test(name) && date.startsWith(`${year}`),
      );
      expect(poya).toHaveLength(moons('full', year).length);
    }
  });
});
