import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cityNamesById } from '../../src/shared/cityNames.ts';
import { CONTINENTS } from '../../src/shared/continents.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/languages.ts';
import type { NameColumns } from '../../src/shared/names.ts';
import { readSeedData, seedVersion } from '../../supabase/seed/data.ts';

const data = readSeedData();
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Characters of CLDR's Chinese names of divisions that Simplified writing does not have. */
const TRADITIONAL =
  /[區爾縣馬亞納羅薩達維聖萊奧貝內蘭諾魯庫倫韋東環島鎮烏盧茲蘇凱蓋傑錫圖約齊賈頓喬熱專揚澤濟寧廣費謝欽紹萬邁溫灣瑪葉漢門龍濱紐勞發賽開贊愛華會別聯國賴邊麗連順靈與岡紅麥貢臺堅舊園徹來鄧顛臘瓊寶顏統義衛鄉峽賓侖銀歷屬檳級實雲歐宮靜訥黃鏈龐紮欖興農陽領長艦極風獨劍橋劉饒鳥沖繩畢楨綠帶棟靂樓陸遠藍灘濘優懷當霧詩剎祿轆總體聰猶敘標繳輦軍儂轄蓮輔寬諸遜諒崑樂慶頭榮莊遼甌壽後]/u;

const SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

const nameOf = (row: NameColumns, lang: LanguageCode) => row[`name_${lang}`];
const region = (code: string) => data.regions.find((row) => row.geonames_admin1 === code);

/** `code lang name` of every name for which `wrong` holds. */
function wrongNames<Row extends NameColumns>(
  rows: readonly Row[],
  key: (row: Row) => string,
  wrong: (name: string, lang: LanguageCode) => boolean,
): string[] {
  return rows.flatMap((row) =>
    LANGUAGE_CODES.flatMap((lang) => {
      const name = nameOf(row, lang);
      return name !== undefined && name !== null && wrong(name, lang) ? [`${key(row)} ${lang} ${name}`] : [];
    }),
  );
}

const untidy = (name: string) => name === '' || name !== name.trim() || / {2}|[²³_;[\]\u0640]/.test(name);
const inForeignScript = (name: string, lang: LanguageCode) => SCRIPTS[lang]?.test(name) === false;

it('is small enough to be committed', () => {
  const folder = new URL('../../supabase/seed/data/', import.meta.url);
  const bytes = readdirSync(folder).map((file) => statSync(new URL(file, folder)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
});

it('has one version, which is the same at each look', () => {
  expect(seedVersion()).toMatch(/^[0-9a-f]{64}$/);
  expect(seedVersion()).toBe(seedVersion());
});

describe('continents', () => {
  it('are the seven of the domain, with their ids and slugs', () =>
    expect(data.continents.map(({ id, slug }) => ({ id, slug }))).toEqual(CONTINENTS));

  it('have tidy names in eight languages, each in its script', () => {
    for (const row of data.continents)
      for (const lang of LANGUAGE_CODES) expect(nameOf(row, lang)).toBeTruthy();
    expect(wrongNames(data.continents, ({ slug }) => slug, untidy)).toEqual([]);
    expect(wrongNames(data.continents, ({ slug }) => slug, inForeignScript)).toEqual([]);
  });
});

describe('countries', () => {
  const country = (iso: string) => data.countries.find((row) => row.iso_code === iso);
  const key = (row: { iso_code: string }) => row.iso_code;

  it('are the 249 of ISO 3166-1 and Kosovo, with codes and slugs of their own', () => {
    expect(data.countries).toHaveLength(250);
    expect(new Set(data.countries.map(key)).size).toBe(250);
    expect(new Set(data.countries.map(({ slug }) => slug)).size).toBe(250);
    // The 193 members of the United Nations, the Holy See and the State of Palestine.
    expect(data.countries.filter(({ territory }) => !territory)).toHaveLength(195);
    for (const { slug, iso_code } of data.countries) {
      expect(slug).toMatch(SLUG);
      expect(iso_code).toMatch(/^[A-Z]{2}$/);
    }
  });

  it('have names in eight languages, each in its script, without titles', () => {
    for (const row of data.countries)
      for (const lang of LANGUAGE_CODES)
        expect([row.iso_code, lang, nameOf(row, lang)]).toEqual([
          row.iso_code,
          lang,
          expect.stringMatching(/./),
        ]);
    expect(wrongNames(data.countries, key, untidy)).toEqual([]);
    expect(wrongNames(data.countries, key, inForeignScript)).toEqual([]);
    // Chinese really calls the two Congos by their capitals, in brackets.
    expect(wrongNames(data.countries, key, (name) => /[(（]|R\.A\.S|SAR|о-ва?( |$)/.test(name))).toEqual([
      'CD zh 刚果（金）',
      'CG zh 刚果（布）',
    ]);
  });

  it('stand on their continents', () => {
    const on = (continent: string) => data.countries.filter((row) => row.continent === continent).length;
    expect(CONTINENTS.map(({ slug }) => [slug, on(slug)])).toEqual([
      ['europe', 53],
      ['afrique', 59],
      ['asie', 50],
      ['amerique-du-nord', 42],
      ['amerique-du-sud', 14],
      ['oceanie', 27],
      ['antarctique', 5],
    ]);
    expect(['AQ', 'MX', 'EG', 'TR', 'RU', 'GP'].map((iso) => country(iso)?.continent)).toEqual([
      'antarctique',
      'amerique-du-nord',
      'afrique',
      'asie',
      'europe',
      'amerique-du-nord',
    ]);
  });

  it('have the figures of today', () => {
    expect(country('BG')?.currency).toBe('EUR');
    expect(country('CH')).toMatchObject({
      capital: 'Bern',
      currency: 'CHF',
      languages: ['de', 'fr', 'it', 'rm'],
    });
    expect(country('BE')?.languages).toEqual(['nl', 'fr', 'de']);
    expect(country('FR')).toMatchObject({
      slug: 'france',
      capital: 'Paris',
      name_de: 'Frankreich',
      name_zh: '法国',
    });
    for (const { area, latitude, longitude } of data.countries) {
      expect(area).toBeGreaterThan(0);
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    }
  });

  it('each have time zones that this runtime knows', () => {
    expect(data.zones.map(({ country: iso }) => iso)).toEqual(data.countries.map(key));
    for (const { country: iso, zones } of data.zones) {
      expect([iso, zones.length]).toEqual([iso, expect.any(Number)]);
      expect(zones.length).toBeGreaterThan(0);
      for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    }
  });
});

describe('regions', () => {
  const key = (row: { geonames_admin1: string }) => row.geonames_admin1;

  it('have codes of their own and slugs of their own within their country', () => {
    const codes = data.regions.flatMap((row) => [row.geonames_admin1, ...(row.also ?? [])]);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}\.[A-Za-z0-9]+$/);
    const slugs = data.regions.map((row) => `${row.geonames_admin1.slice(0, 2)} ${row.slug}`);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const { slug } of data.regions) expect(slug).toMatch(SLUG);
    const ids = data.regions.flatMap(({ code }) => code ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('belong to known countries', () => {
    const codes = new Set(data.countries.map(({ iso_code }) => iso_code));
    expect(data.regions.filter((row) => !codes.has(row.geonames_admin1.slice(0, 2)))).toEqual([]);
  });

  it('have a French or English name, and nine of ten have all eight', () => {
    expect(data.regions.filter((row) => !row.name_fr && !row.name_en)).toEqual([]);
    const complete = data.regions.filter((row) => LANGUAGE_CODES.every((lang) => nameOf(row, lang)));
    expect(complete.length / data.regions.length).toBeGreaterThan(0.85);
  });

  it('have tidy names: no brackets, no numbers of titles, no Category', () => {
    expect(wrongNames(data.regions, key, untidy)).toEqual([]);
    expect(wrongNames(data.regions, key, (name) => /[()（）]|:|\d/.test(name))).toEqual([]);
  });

  it('are written in the script of the language, Chinese in Simplified characters', () => {
    expect(wrongNames(data.regions, key, inForeignScript)).toEqual([]);
    expect(wrongNames(data.regions, key, (name, lang) => lang === 'zh' && TRADITIONAL.test(name))).toEqual(
      [],
    );
  });

  it.each([
    ['FR.11', 'Île-de-France', 'Île-de-France', '法兰西岛大区', 'FR-IDF'],
    ['FR.32', 'Hauts-de-France', 'Hauts-de-France', '上法兰西大区', 'FR-HDF'], // FR-32 is Gers
    ['FR.84', 'Auvergne-Rhône-Alpes', 'Auvergne-Rhône-Alpes', '奥弗涅-罗讷-阿尔卑斯大区', 'FR-ARA'],
    ['JP.40', 'Tokyo', 'Tokyo', '东京都', 'JP-13'],
    ['JP.19', 'Kanagawa', 'Kanagawa', '神奈川县', 'JP-14'], // JP-19 is Yamanashi
    ['TR.71', 'Konya', 'Konya', '科尼亚省', 'TR-42'], // TR-71 is Kırıkkale
    ['PT.14', 'Lisbonne', 'Lisbon', '里斯本区', 'PT-11'], // PT-14 is Santarém
    ['ES.29', 'Communauté de Madrid', 'Community of Madrid', '马德里自治区', 'ES-MD'],
    ['ES.60', 'Communauté valencienne', 'Valencian Community', '巴伦西亚自治区', 'ES-VC'],
    ['RU.48', 'Moscou', 'Moscow', '莫斯科', 'RU-MOW'],
    ['RU.47', 'Oblast de Moscou', 'Moscow Oblast', '莫斯科州', 'RU-MOS'],
    ['UA.13', 'Oblast de Kiev', 'Kyiv Oblast', '基辅州', 'UA-32'],
    ['IR.42', undefined, 'Razavi Khorasan', undefined, 'IR-30'],
    ['IR.44', 'Alborz', 'Alborz', undefined, 'IR-32'],
    ['MX.09', 'Mexico', 'Mexico City', '墨西哥城', 'MX-CMX'],
    ['VN.44', 'Hanoï', 'Hanoi', '河内市', 'VN-HN'],
    ['VN.01', 'An Giang', 'An Giang', undefined, 'VN-44'], // GeoNames calls VN.01 Hanoi since 2025
    ['MA.06', 'Casablanca-Settat', 'Casablanca-Settat', '卡萨布兰卡-塞塔特大区', undefined],
    ['GB.ENG', 'Angleterre', 'England', '英格兰', 'GB-ENG'],
  ])('%s is %s', (code, fr, en, zh, id) => {
    const row = region(code);
    if (fr) expect(row?.name_fr).toBe(fr);
    expect(row?.name_en).toBe(en);
    if (zh) expect(row?.name_zh).toBe(zh);
    expect(row?.code).toBe(id);
  });
});

describe('names of cities', () => {
  it('are tidy, in the script of their language', () => {
    const wrong = [...cityNamesById(data)].flatMap(([id, names]) =>
      [...names.values()]
        .filter(
          ({ lang, name }) =>
            untidy(name) ||
            /[()]/.test(name) ||
            inForeignScript(name, lang as LanguageCode) ||
            (lang === 'zh' && TRADITIONAL.test(name)),
        )
        .map(({ lang, name }) => `${id} ${lang} ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('stand in one row a city in each file', () => {
    for (const rows of [data.cityNames, data.cityNamesByHand, data.cityNamesOfGeonames])
      expect(new Set(rows.map(({ geoname_id }) => geoname_id)).size).toBe(rows.length);
  });

  it.each([
    [2643743, { fr: 'Londres', it: 'Londra', zh: '伦敦' }],
    [360630, { fr: 'Le Caire', ar: 'القاهرة' }],
    [2988507, { ar: 'باريس', zh: '巴黎', ru: 'Париж', it: 'Parigi' }],
    [1526273, { zh: '阿斯塔纳' }],
  ])('%i is called %o', (id, names) =>
    expect(
      Object.fromEntries([...(cityNamesById(data).get(id) ?? [])].map(([lang, { name }]) => [lang, name])),
    ).toMatchObject(names),
  );
});
