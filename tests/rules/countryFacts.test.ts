/** Public holidays: which are next, and the calendar file. */
import { describe, expect, it } from 'vitest';
import { holidayCalendar } from '@/blocks/practical/holidayCalendar.ts';
import { comingHolidays, holidayEnd, type PublicHoliday } from '@/shared/countryFacts.ts';
import { folded } from '@/shared/ics.ts';

const holiday = (facts: Partial<PublicHoliday>): PublicHoliday => ({
  date: '2026-07-14',
  name: 'Fête nationale',
  lang: null,
  days: 1,
  marks: '',
  ...facts,
});

describe('holidays', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 2, '2028-03-01'],
  ])('%s for %i days ends on %s', (date, days, end) => {
    expect(holidayEnd({ date, days })).toBe(end);
  });

  it('are coming until their last day is over', () => {
    const eid = holiday({ date: '2026-03-20', days: 4 });
    expect(comingHolidays([eid], '2026-03-23')).toEqual([eid]);
    expect(comingHolidays([eid], '2026-03-24')).toEqual([]);
  });
});

describe('the calendar file', () => {
  const file = holidayCalendar({
    name: 'Jours fériés : France',
    country: 'france',
    host: 'example.org',
    holidays: [
      holiday({}),
      holiday({ name: 'Fête; du, \\ lac' }),
      holiday({ date: '2026-12-31', days: 2, name: 'عيد الفطر '.repeat(12) }),
    ],
    title: ({ name }) => name,
    note: 'Source : test',
    now: new Date('2026-11-22T14:05:06.789Z'),
  });
  const lines = file.split('\r\n');
  const octets = (line: string) => new TextEncoder().encode(line).length;

  it('ends every line with CR LF and keeps each within 75 octets', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map(octets))).toBe(75);
  });

  it('folds without cutting a character, so that unfolding gives the text back', () => {
    const text = `SUMMARY:${'国庆节🎉'.repeat(20)}`;
    expect(folded(text).replaceAll('\r\n ', '')).toBe(text);
    expect(folded(text)).not.toContain('\uFFFD');
  });

  it('has whole days, whose end is the day after', () => {
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270102');
    expect(lines).toContain('DTSTAMP:20261122T140506Z');
  });

  it('escapes texts, and names two holidays of one day apart', () => {
    expect(lines).toContain('SUMMARY:Fête\\; du\\, \\\\ lac');
    expect(lines.filter((line) => line.startsWith('UID:20260714'))).toEqual([
      'UID:20260714-1-france@example.org',
      'UID:20260714-2-france@example.org',
    ]);
  });
});
