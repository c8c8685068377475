/** Practical facts about countries: what the packages have wrong, and names of holidays. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { holidayName, holidaysOf } from '../../supabase/seed/countryFacts.ts';
import { readSeedData } from '../../supabase/seed/data.ts';

const { countryFacts, holidays, countries } = readSeedData();
const factsOf = (iso: string) => countryFacts.countries.find(({ iso_code: code }) => code === iso);

describe('facts', () => {
  it('are known of every country', () => {
    expect(countryFacts.countries.map(({ iso_code: iso }) => iso).sort()).toEqual(
      countries.map(({ iso_code: iso }) => iso).sort(),
    );
  });

  it.each([
    ['GB', { drives: 'left', speed: 'mph', emergency: ['999', '112'], units: 'uk' }],
    ['CN', { drives: 'right', speed: 'km/h', emergency: ['110', '119', '120'] }],
    ['US', { drives: 'right', speed: 'mph', emergency: ['911'], paper: 'US-Letter', week_start: 0 }],
    ['PR', { drives: 'right', speed: 'mph', units: 'us' }],
    ['HK', { drives: 'left', speed: 'km/h', emergency: ['999', '112'] }],
    ['CY', { drives: 'left', speed: 'km/h', zones: ['Asia/Nicosia'] }],
    ['AU', { drives: 'left', emergency: ['000', '112'] }],
    ['IN', { drives: 'left', emergency: ['112', '100', '101', '102', '108'], weekend: [0] }],
    ['SZ', { drives: 'left', calling_code: '+268', emergency: ['999', '933', '977'] }],
    ['XK', { drives: 'right', calling_code: '+383', neighbours: ['AL', 'MK', 'ME', 'RS'] }],
    ['FR', { emergency: ['112', '15', '17', '18'], week_start: 1, paper: 'A4', units: 'metric' }],
  ])('of %s are right', (iso, expected) => {
    const { neighbours, ...facts } = expected as { neighbours?: string[] };
    expect(factsOf(iso)).toMatchObject(facts);
    if (neighbours) expect(factsOf(iso)).toHaveProperty('neighbours', expect.arrayContaining(neighbours));
  });

  it('have no emergency number that only one package could think of', () => {
    for (const country of countryFacts.countries) {
      const { emergency } = country as unknown as { emergency: string[] };
      expect(emergency.length, country.iso_code).toBeLessThanOrEqual(6);
      expect(new Set(emergency).size).toBe(emergency.length);
      for (const number of emergency) expect(number).toMatch(/^\d{2,5}$/);
    }
  });
});

describe('the name of a holiday', () => {
  const chakri = { en: 'Chakri Day', own: 'วันจักรี', own_lang: 'th' };
  const unity = { en: 'Unity Day', own: 'Ден на Съединението', own_lang: 'bg' };
  const bacalhau = { en: 'Cod Day', own: 'Dia do Bacalhau', own_lang: 'pt' };
  it.each([
    ['in the reader’s language', { fr: 'Noël', en: 'Christmas' }, 'fr', { name: 'Noël', lang: null }],
    ['the original in Latin letters', bacalhau, 'zh', { name: 'Dia do Bacalhau', lang: 'pt' }],
    ['the original in Cyrillic letters for Russians', unity, 'ru', { name: unity.own, lang: 'bg' }],
    ['English where the original cannot be read', unity, 'fr', { name: 'Unity Day', lang: 'en' }],
    ['English for another script', chakri, 'ar', { name: 'Chakri Day', lang: 'en' }],
    [
      'the original when there is no other',
      { own: 'วันจักรี', own_lang: 'th' },
      'fr',
      { name: 'วันจักรี', lang: 'th' },
    ],
  ] as const)('is %s', (_, names, lang, expected) => {
    expect(holidayName(names, lang)).toEqual(expected);
  });
});

describe('holidays', () => {
  it('say under which licence they are offered, and by whom', () => {
    expect(holidays).toMatchObject({
      licence: 'CC BY-SA 3.0',
      attribution: expect.stringContaining('commenthol'),
    });
  });

  it('are of two years in some two hundred countries, none without a name', () => {
    const codes = Object.keys(holidays.countries);
    expect(codes.length).toBeGreaterThan(200);
    for (const code of codes) {
      const rows = holidays.countries[code] ?? [];
      expect(new Set(rows.map(([date]) => Number(date.slice(0, 4))))).toEqual(new Set(holidays.years));
      for (const lang of LANGUAGE_CODES) expect(holidaysOf(holidays, code)[lang]).toHaveLength(rows.length);
    }
  });

  it.each(LANGUAGE_CODES)('are all named in %s, with typographic apostrophes', (lang) => {
    const all = Object.keys(holidays.countries).flatMap((code) => holidaysOf(holidays, code)[lang] ?? []);
    expect(all.filter((holiday) => holiday.lang !== null)).toEqual([]);
    expect(all.filter(({ name }) => name.includes("'"))).toEqual([]);
  });

  it('are named in simplified characters alone', () => {
    const names = holidays.names.map(({ zh = '' }) => zh);
    expect(
      names.filter((name) => /[國節後記紀曆農聖誕復獨憲勞華體開雙會發動員爾亞漢語學聯萬歲灣龍與]/.test(name)),
    ).toEqual([]);
    expect((holidaysOf(holidays, 'TW').zh ?? []).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['元旦（开国纪念日）', '农历除夕', '农历年初二', '和平纪念日', '双十节']),
    );
  });

  it('never bear the name of another feast', () => {
    const dates = (pattern: RegExp, except: readonly string[] = []) =>
      Object.keys(holidays.countries)
        .filter((code) => !except.includes(code))
        .flatMap((code) =>
          (holidaysOf(holidays, code).en ?? [])
            .filter(({ name, marks }) => pattern.test(name) && !marks.includes('s'))
            .map(({ date }) => date.slice(5)),
        )
        .sort();
    const only = (pattern: RegExp, except: readonly string[] = []) => [...new Set(dates(pattern, except))];
    expect(only(/^International Women’s Day$/)).toEqual(['03-08']);
    expect(only(/^Boxing Day$/)).toEqual(['12-26']);
    // Armenia celebrates it with Epiphany.
    expect(only(/^Christmas Day$/, ['AM'])).toEqual(['01-07', '12-25']);
    expect(only(/^St. John’s Day$/)).toEqual(['06-24']);
    expect(only(/^Nowruz$/)).toEqual(['03-20', '03-21', '03-22', '03-23', '03-24']);
    expect(only(/^Assumption$/, ['CO'])).toEqual(['08-15']);
    expect(
      Object.keys(holidays.countries).filter((code) =>
        (holidaysOf(holidays, code).fr ?? []).some(({ name }) => name === 'Nouvel An chinois'),
      ),
    ).toEqual(['BN', 'CC', 'CN', 'CX', 'HK', 'ID', 'MU', 'MY', 'SG', 'SR', 'TW'].sort());
  });

  it('of China are those of everybody, and those of India are there', () => {
    const names = (iso: string) => (holidaysOf(holidays, iso).en ?? []).map(({ name }) => name);
    expect(names('CN')).not.toContain('Army Day');
    expect(names('IN')).toContain('Republic Day');
  });
});
