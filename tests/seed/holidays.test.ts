/** Public holidays of all countries: what no year repeats, weekdays in names, substitutes, laws. */
import { describe, expect, it } from 'vitest';
import { readSeedData } from '../../supabase/seed/data.ts';
import { datesOf, daysOf, genuine, rows, shown, years } from './holidayRows.ts';

const { holidays } = readSeedData();

/** English names of feasts that no year has on the day of the last one. */
const MOVING =
  /Poya|Vesak|Bucha|Puja|Buddh|Deepavali|Diwali|Holi\b|Phagwa|Shivarat|Thaip|Ganesh|Janmashtami|Durga|Dussehra|Navami|Jayanti|Nyepi|Ugadi|Eid|Mawlid|Muharram|Ashura|Mi’raj|Ramadan|Arafat|Islamic New Year|Easter|Good Friday|Maundy|Ascension|Whit|Pentecost|Corpus Christi|Ash Wednesday|Shrove|Clean Monday|(Chinese|Lunar|Korean|Vietnamese) New Year|Spring Festival|Dragon Boat|Mid-Autumn|Korean Thanksgiving|Yom Kippur|Passover|Rosh|Matariki|Hung Kings|Imam|Arba’in|Tasu’a|Ghadir|Magal|Mab’ath/;
/** Those with such a name that are fixed, or move by a weekday. */
const FIXED =
  /Ambedkar|Gandhi|Khomeini|Buddhist New Year|Eve of Republic|Easter Rising|Orthodox (Christmas|New Year)/;

describe('a moving feast', () => {
  it('is never on one day in both years', () => {
    const standing = genuine.filter(({ iso, name, date }) => {
      if (!MOVING.test(name) || FIXED.test(name)) return false;
      const next = String(Number(date.slice(0, 4)) + 1) + date.slice(4);
      return genuine.some((row) => row.iso === iso && row.name === name && row.date === next);
    });
    expect(standing.map(shown)).toEqual([]);
  });

  it('is there in both years', () => {
    const once = new Set(
      genuine
        .filter(({ name }) => MOVING.test(name) && !FIXED.test(name) && !/Adhi Poson/.test(name))
        .filter(
          ({ iso, name }) => new Set(datesOf(iso, name).map((date) => date.slice(0, 4))).size < years.length,
        )
        .map(shown),
    );
    // A Sunday takes the second day of the Lunar New Year in Hong Kong and Macao.
    expect([...once].filter((row) => !/^(HK|MO) /.test(row))).toEqual([]);
  });
});

describe('a holiday', () => {
  const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  it('named for a weekday is on it', () => {
    const wrong = genuine.filter(({ name, date }) => {
      const weekday = WEEKDAYS.find((day) => new RegExp(`\\b${day}\\b`).test(name));
      if (!weekday || /after|following/i.test(name)) return false;
      return WEEKDAYS[new Date(date).getUTCDay()] !== weekday;
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('has a substitute on a day of its own', () => {
    const substitutes = rows.filter(({ marks }) => marks.includes('s'));
    expect(substitutes.length).toBeGreaterThan(200);
    const shared = substitutes.filter(
      (row) =>
        rows.filter(({ iso, ...rest }) => iso === row.iso && daysOf({ iso, ...rest }).includes(row.date))
          .length > 1,
    );
    expect(shared.map(shown)).toEqual([]);
  });

  it('of a disputed territory is not shown from one side alone', () => {
    expect(holidays.countries).not.toHaveProperty('EH');
  });
});

describe('holidays that a law changed', () => {
  it.each([
    ['UA', 'Day of Remembrance and Victory over Nazism', '2026-05-08'],
    ['AE', 'Arafat Day', '2026-05-26'],
    ['TW', 'Taiwan Retrocession Day', '2026-10-25'],
    ['CN', 'Labour Day', '2027-05-02'],
    ['GD', 'Carnival Monday', '2026-08-10'],
    ['VC', 'Carnival Monday', '2026-07-06'],
    ['TZ', 'Zanzibar Revolution Day', '2026-01-12'],
    ['BD', 'July Mass Uprising Day', '2027-08-05'],
  ])('%s has %s', (iso, name, date) => {
    expect(datesOf(iso, name)).toContain(date);
  });
});
