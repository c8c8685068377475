// Public holidays of this year and the next, by date-holidays, with names in our languages.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Holidays from 'date-holidays';

/** Names by the English one of the source, and spellings that mean the same day. */
const manual = JSON.parse(
  readFileSync(new URL('../corrections/holiday-names.json', import.meta.url), 'utf8'),
);
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

/** What a holiday is called in each language, and in the country's own. `shown` is the source's English name. */
function translated(iso, rule, shown) {
  const given = namesOf(iso, rule);
  const english = plain(given.en ?? shown);
  const key = same.get(english.toLowerCase()) ?? english;
  const hand = byHand.get(key.toLowerCase());
  const names = {};
  if (given.en || hand) names.en = hand?.en ?? key;
  for (const lang of LANGUAGES) {
    const name = hand?.[lang] ?? given[lang];
    if (name) names[lang] = plain(name);
  }
  const [own = 'en'] = source.holidays[iso].langs ?? [];
  const original = given[own];
  if (original && LANGUAGES.some((lang) => !names[lang]))
    Object.assign(names, { own: plain(original), own_lang: LANGUAGE[own] ?? own });
  return { names, given: Object.keys(given) };
}

function daysOf(iso, year) {
  return new Holidays(iso, { languages: ['en'] })
    .getHolidays(year, 'en')
    .filter(({ type, note = '' }) => type === 'public' && !SOME_PEOPLE.test(note))
    .map((day) => {
      const hours = (day.end - day.start) / 3_600_000;
      return {
        ...day,
        // On a day when clocks change it is 23 or 25 hours long.
        days: Math.max(1, Math.round((day.end - day.start) / DAY_MS)),
        half: hours < 20 || undefined,
      };
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
  for (const iso of isoCodes.filter((code) => source.holidays[code])) {
    const rows = new Map();
    for (const day of years.flatMap((year) => daysOf(iso, year))) {
      const { names, given } = translated(iso, day.rule, day.name);
      count.all += 1;
      for (const lang of ['en', ...LANGUAGES]) {
        count.before[lang] = (count.before[lang] ?? 0) + given.includes(lang);
        count.after[lang] = (count.after[lang] ?? 0) + Boolean(names[lang]);
      }
      const key = JSON.stringify(names);
      if (!index.has(key)) index.set(key, list.push(names) - 1);
      const marks = [day.substitute && 's', day.half && 'h', MOON.test(day.rule) && 'm']
        .filter(Boolean)
        .join('');
      const date = day.date.slice(0, 10);
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
    changed: 'National public holidays only; names translated by hand.',
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
  const share = (found) =>
    Object.entries(found)
      .map(([lang, one]) => `${lang} ${Math.round((100 * one) / count.all)} %`)
      .join(', ');
  console.log(`${Object.keys(countries).length} countries, ${count.all} holidays, ${list.length} names.`);
  console.log(`Named by the source: ${share(count.before)}.\nNamed now: ${share(count.after)}.`);
}
