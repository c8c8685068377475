import { expect, it } from 'vitest';
import { nameOfLabel, tidyLabel } from '../../src/shared/cityLabels.ts';
import type { LanguageCode } from '../../src/shared/languages.ts';

const options = {
  simplified: (name: string) => name.replaceAll('紐約', '纽约').replaceAll('聖', '圣'),
  areas: new Set(['胡志明', '吉布提']),
};
const nameOf = (lang: LanguageCode, label: string) => nameOfLabel(lang, label, options);

it.each<[LanguageCode, string, string]>([
  ['ar', 'طَرَابُلُس', 'طرابلس'],
  ['ar', 'سابوبان، خاليسكو', 'سابوبان'],
  ['ar', 'القصور\u200f', 'القصور'],
  ['ar', 'فوکویاما', 'فوكوياما'],
  ['ru', 'Грeнобль', 'Гренобль'], // the e is a Latin one
  ['ru', 'Бургдорф (Ганновер)', 'Бургдорф'],
  ['ru', "Кёр-д'Ален", 'Кёр-д’Ален'],
  ['zh', '紐約市', '纽约'],
  ['zh', '首尔特别市', '首尔'],
  ['zh', '吉布提市', '吉布提市'],
  ['zh', '沙市', '沙市'],
  ['de', 'Croydon, London', 'Croydon'],
  ['fr', "Xi'an", 'Xi’an'],
  ['en', 'eMbalenhle', 'eMbalenhle'],
])('in %s %s is called %s', (lang, label, name) => expect(nameOf(lang, label)).toBe(name));

it.each<[LanguageCode, string]>([
  ['ar', 'Umm Durmān'],
  ['ar', 'محافظة القاهرة'],
  ['ru', 'Глухів'],
  ['ru', 'Gomel'],
  ['zh', '東京タワー'],
  ['zh', '顺德区'],
  ['it', 'Prefettura di Tokyo'],
  ['it', 'poona'],
  ['en', 'Al ‘Arīsh'],
  ['en', 'bishopric of Perugia'],
  ['fr', 'LAX'],
  ['fr', ''],
])('in %s %s is no name', (lang, label) => expect(nameOf(lang, label)).toBeNull());

it('leaves the joiner that Persian needs', () => expect(tidyLabel('جلال\u200cآباد')).toBe('جلال\u200cآباد'));
