// Public holidays of this year and the next, by date-holidays, with names in our languages.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Holidays from 'date-holidays';

const corrections = (name) =>
  JSON.parse(readFileSync(new URL(`../corrections/${name}.json`, import.meta.url), 'utf8'));
/** Names by the English one of the source, and spellings that mean the same day. */
const manual = corrections('holiday-names');
/**
 * Countries whose holidays are `leftOut`, where only one side of a dispute would speak; those where a substitute lapses when its day is
 * a holiday already; and by country what the source has wrong: `why`, rules `without` which it goes, and what is `named` instead, in
 * the source's rules, `ethiopic 1-1` for a day of that calendar, and marks of the row after a bar (`2027-05-20|m`).
 */
const { leftOut, substitutesLapse, countries: changes } = corrections('holidays');
const LANGUAGES = ['fr', 'es', 'de', 'it', 'ar', 'ru', 'zh'];
const folder = new URL('.', `file://${createRequire(import.meta.url).resolve('date-holidays')}`);
const source = JSON.parse(readFileSync(new URL('../data/holidays.json', folder), 'utf8'));
const { version } = JSON.parse(readFileSync(new URL('../package.json', folder), 'utf8'));

/** The source's own codes for languages. */
const LANGUAGE = { cz: 'cs', jp: 'ja', ge: 'ka', no: 'nb' };
const MOON = /Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu al/;
/** Notes of days off for women, children, soldiers or the faithful of one religion alone. */
const SOME_PEOPLE = /women|youth|children|military|muslim|islamic faith|orthodox/i;
const DAY_MS = 86_400_000;

const plain = (text) =>
  text
    .replaceAll('’', "'")
    .replace(/ \(substitute day\)$/, '')
    .trim();
const typographic = (text) => text.replaceAll("'", '’');
const same = new Map(Object.entries(manual.same).map(([from, to]) => [plain(from).toLowerCase(), to]));
const byHand = new Map(Object.entries(manual.names).map(([name, row]) => [name.toLowerCase(), row]));

/** The names that the source has for a rule of a country, where countries may borrow those of others. */
function namesOf(iso, rule) {
  let country = source.holidays[iso];
  for (let hops = 0; country && hops < 5; hops++) {
    const day = country.days?.[rule];
    if (day) {
      const name = day.name ?? source.names[day._name]?.name ?? {};
      // A bare text is in the first language of the country.
      return typeof name === 'string' ? { [country.langs[0]]: name } : name;
    }
    const [other] = [country._days].flat();
    country = other ? source.holidays[other] : undefined;
  }
  return {};
}

/** Names of a holiday in each language, and in the country's own. `shown` is its English name, `ours` where the rule is. */
function translated(iso, { rule, name: shown, ours }) {
  const given = ours ? { en: shown } : namesOf(iso, rule);
  const english = plain(given.en ?? shown);
  const key = same.get(english.toLowerCase()) ?? english;
  const hand = byHand.get(key.toLowerCase());
  const names = {};
  if (given.en || hand) names.en = typographic(hand?.en ?? key);
  for (const lang of LANGUAGES) {
    const name = hand?.[lang] ?? given[lang];
    if (name) names[lang] = typographic(plain(name));
  }
  const [ownLanguage = 'en'] = source.holidays[iso].langs ?? [];
  const original = given[ownLanguage];
  if (original && LANGUAGES.some((lang) => !names[lang]))
    Object.assign(names, {
      own: typographic(plain(original)),
      own_lang: LANGUAGE[ownLanguage] ?? ownLanguage,
    });
  return { names, given: Object.keys(given) };
}

/** The days of a year on which the Ethiopian calendar has a date (`1-17`); it is a day later before a Gregorian leap year. */
function ethiopic(monthDay, year) {
  const format = new Intl.DateTimeFormat('en-u-ca-ethiopic', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const days = Array.from({ length: 366 }, (_, index) => dayAfter(`${year}-01-01`, index));
  return days.filter((date) => {
    const parts = new Map(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
    return `${parts.get('month')}-${parts.get('day')}` === monthDay;
  });
}

/** Applies our corrections to the calendar of a country. Gives the marks of the rules that are ours. */
function correct(calendar, iso, years) {
  const { without = [], named = {} } = changes[iso] ?? {};
  for (const rule of without) {
    if (!source.holidays[iso].days[rule])
      throw new Error(`date-holidays has no rule "${rule}" of ${iso} any more.`);
    calendar.setHoliday(rule, false);
  }
  const marks = new Map();
  for (const [name, rules] of Object.entries(named))
    for (const given of rules.flatMap((rule) =>
      rule.startsWith('ethiopic ') ? years.flatMap((year) => ethiopic(rule.slice(9), year)) : rule,
    )) {
      const [rule, letters = ''] = given.split('|');
      if (!calendar.setHoliday(rule, { name: { en: name }, type: 'public' }))
        throw new Error(`The rule "${rule}" of ${iso} is not understood.`);
      marks.set(rule, letters);
    }
  return marks;
}

function daysOf(iso, years) {
  const calendar = new Holidays(iso, { languages: ['en'] });
  const marks = correct(calendar, iso, years);
  const days = years
    .flatMap((year) => calendar.getHolidays(year, 'en'))
    .filter(({ type, note = '' }) => type === 'public' && !SOME_PEOPLE.test(note))
    .map((day) => {
      const hours = (day.end - day.start) / 3_600_000;
      const letters = marks.get(day.rule) ?? '';
      return {
        ...day,
        date: day.date.slice(0, 10),
        ours: marks.has(day.rule),
        substitute: day.substitute || letters.includes('s'),
        // On a day when clocks change it is 23 or 25 hours long.
        days: Math.max(1, Math.round((day.end - day.start) / DAY_MS)),
        half: hours < 20 || undefined,
        moon: MOON.test(day.rule) || letters.includes('m'),
      };
    });
  return apart(
    days.map((day) => withSubstitute(day, days)),
    substitutesLapse.includes(iso),
  );
}

const dayAfter = (date, count = 1) => new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10);

const onWeekend = (date) => [0, 6].includes(new Date(date).getUTCDay());

/** Marks a day to which a rule moves a holiday off a weekend; the source does so for some countries alone. */
function withSubstitute(day, days) {
  const { rule, date, substitute } = day;
  if (substitute || !/ if (saturday|sunday)/i.test(rule)) return day;
  const [base] = rule.match(/^\d\d-\d\d/) ?? [];
  const moved = [1, 2, 3]
    .map((count) => dayAfter(date, -count))
    .some(
      (other) =>
        onWeekend(other) &&
        (other.slice(5) === base || days.some(({ rule: same, date: on }) => same === rule && on === other)),
    );
  return { ...day, substitute: moved };
}

/** Moves a substitute that falls on another holiday, or on another substitute, to the next free working day, or drops it. */
function apart(days, lapse) {
  const taken = new Set(
    days
      .filter(({ substitute }) => !substitute)
      .flatMap(({ date, days: count }) => Array.from({ length: count }, (_, index) => dayAfter(date, index))),
  );
  return days.flatMap((day) => {
    if (!day.substitute) return [day];
    if (lapse && taken.has(day.date)) return [];
    let { date } = day;
    while (taken.has(date) || (date !== day.date && onWeekend(date))) date = dayAfter(date);
    taken.add(date);
    return [{ ...day, date }];
  });
}

/** Without one day and no marks, which most rows have. */
const compact = ([date, names, days, marks]) =>
  marks ? [date, names, days, marks] : days > 1 ? [date, names, days] : [date, names];

export function writeHolidays(isoCodes) {
  const first = new Date().getFullYear();
  const years = [first, first + 1];
  const index = new Map();
  const list = [];
  const countries = {};
  const count = { all: 0, before: {}, after: {} };
  for (const iso of isoCodes.filter((code) => source.holidays[code] && !leftOut[code])) {
    const rows = new Map();
    for (const day of daysOf(iso, years)) {
      const { names, given } = translated(iso, day);
      count.all += 1;
      for (const lang of ['en', ...LANGUAGES]) {
        count.before[lang] = (count.before[lang] ?? 0) + given.includes(lang);
        count.after[lang] = (count.after[lang] ?? 0) + Boolean(names[lang]);
      }
      const key = JSON.stringify(names);
      if (!index.has(key)) index.set(key, list.push(names) - 1);
      const marks = [day.substitute && 's', day.half && 'h', day.moon && 'm'].filter(Boolean).join('');
      const { date } = day;
      rows.set(`${date} ${index.get(key)}`, compact([date, index.get(key), day.days, marks]));
    }
    if (rows.size > 0) countries[iso] = [...rows.values()].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  }
  const lines = (rows) => rows.map((row) => JSON.stringify(row)).join(',\n');
  const head = {
    source: `date-holidays ${version}`,
    licence: 'CC BY-SA 3.0',
    licence_url: 'https://creativecommons.org/licenses/by-sa/3.0/',
    attribution: 'commenthol and contributors, https://github.com/commenthol/date-holidays',
    changed: 'National public holidays only; dates corrected and names translated by hand.',
    date: new Date().toISOString().slice(0, 10),
    years,
  };
  const fields = Object.entries(head).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  const byCountry = Object.entries(countries).map(([iso, rows]) => `"${iso}":${JSON.stringify(rows)}`);
  writeFileSync(
    new URL('../../data/holidays.json', import.meta.url),
    `{\n${fields.join(',\n')},\n"names":[\n${lines(list)}\n],\n"countries":{\n${byCountry.join(',\n')}\n}\n}\n`,
  );
  const share = (counts) =>
    Object.entries(counts)
      .map(([lang, one]) => `${lang} ${Math.round((100 * one) / count.all)} %`)
      .join(', ');
  console.log(`${Object.keys(countries).length} countries, ${count.all} holidays, ${list.length} names.`);
  console.log(`Named by the source: ${share(count.before)}.\nNamed now: ${share(count.after)}.`);
}
