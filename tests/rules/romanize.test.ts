import { expect, it } from 'vitest';
import { romanized } from '../../src/shared/romanize.ts';

it.each([
  ['Бережани', 'UA', 'Berezhany'],
  ['Єнакієве', 'UA', 'Yenakiieve'],
  ['Згурівка', 'UA', 'Zghurivka'],
  ['Арачиново', 'MK', 'Arachinovo'],
  ['Чучер - Сандево', 'MK', 'Chucher - Sandevo'],
  ['Јурумлери', 'MK', 'Jurumleri'],
  ['Октябрьский', 'BY', 'Oktyabrskiy'],
  ['Зуунмод', 'MN', 'Zuunmod'],
  ['Пещера', 'BG', 'Peshtera'],
])('%s of %s is %s', (name, country, latin) => expect(romanized(name, country)).toBe(latin));

it.each(['Kalimpong, Крукети', 'Paris', '東京', '123'])('%s stays', (name) =>
  expect(romanized(name, 'RU')).toBe(name),
);
