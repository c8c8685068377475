// Writes ../data/holidays.json. Run from the project's folder once a year, for the holidays of that year and the next.
import { readFileSync } from 'node:fs';
import { writeHolidays } from './lib/holidays.mjs';

const countries = JSON.parse(readFileSync(new URL('../data/countries.json', import.meta.url), 'utf8'));
writeHolidays(countries.map(({ iso_code: iso }) => iso));
