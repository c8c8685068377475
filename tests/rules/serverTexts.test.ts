import { describe, expect, it, vi } from 'vitest';

/** A server and a browser each have their own copy of the module. */
async function load() {
  vi.resetModules();
  const texts = await import('@/shared/serverTexts.ts');
  return { ...texts, ...(await import('@/shared/format.ts')) };
}

const AT = new Date('2026-11-30T12:00:00Z');

describe('texts of the language data', () => {
  it.each([
    [
      'a language',
      'Francés',
      (at: Awaited<ReturnType<typeof load>>) => at.displayName('es', 'language', 'fr'),
    ],
    ['a currency', 'Euro-Währung', (at) => at.displayName('de', 'currency', 'EUR')],
    ['a country', 'La France', (at) => at.displayName('fr', 'region', 'FR')],
    ['an offset', 'GMT+0', (at) => at.formatZone('en', AT, 'Atlantic/Reykjavik')],
    ['an offset of old data', 'UTC+6', (at) => at.formatZone('fr', AT, 'Asia/Almaty')],
    ['a zone', 'heure normale d’Afrique de l’Ouest', (at) => at.formatZoneName('fr', AT, 'Africa/Lagos')],
    ['a day', 'Monday, 30 November', (at) => at.formatDay('en', AT, 'UTC')],
    ['a moment', '30 de noviembre de 2026 a las 12:00', (at) => at.formatMoment('es', AT, 'UTC')],
    ['a date', '30. November 26', (at) => at.formatDate('de', AT, 'UTC')],
  ] satisfies [string, string, (at: Awaited<ReturnType<typeof load>>) => string][])(
    'are those of the server: %s',
    async (_what, server, write) => {
      const written = new Map<string, string>();
      const rendering = await load();
      rendering.recordServerTexts(() => written);
      const own = write(rendering);
      expect([...written.values()]).toEqual([own]);
      const [key = ''] = written.keys();

      const browser = await load();
      expect(write(browser)).toBe(own);
      browser.takeServerTexts({ [key]: server });
      expect(write(browser)).toBe(server);
    },
  );

  it('are not confused with those of another language, moment, zone or style', async () => {
    const written = new Map<string, string>();
    const server = await load();
    server.recordServerTexts(() => written);
    const texts = [
      server.formatDate('fr', AT, 'UTC'),
      server.formatDate('en', AT, 'UTC'),
      server.formatDate('fr', new Date(0), 'UTC'),
      server.formatDate('fr', AT, 'Asia/Tokyo'),
      server.formatDay('fr', AT, 'UTC'),
      server.formatWeekday('fr', AT, 'UTC'),
      server.formatTime('fr', AT, 'UTC'),
      server.formatMoment('fr', AT, 'UTC'),
      server.formatDayAndTime('fr', AT, 'UTC'),
      server.formatZone('fr', AT, 'UTC'),
      server.formatZoneName('fr', AT, 'UTC'),
      server.displayName('fr', 'region', 'FR'),
      server.displayName('fr', 'language', 'FR'),
    ];
    expect(written.size).toBe(texts.length);
  });

  it('are not kept outside of the rendering of a page', async () => {
    const { recordServerTexts, displayName } = await load();
    recordServerTexts(() => undefined);
    expect(displayName('fr', 'region', 'FR')).toBe('France');
  });
});

it.each([
  ['fr', '1\u202f235'],
  ['en', '1,235'],
  ['es', '1235'],
  ['de', '1.235'],
  ['it', '1235'],
  ['ar', '1,235'],
  ['ru', '1\u00a0235'],
  ['zh', '1,235'],
] as const)(
  'a number of four digits is grouped by rule in %s, not by the data of the engine',
  async (lang, text) => {
    const made: (Intl.NumberFormatOptions | undefined)[] = [];
    const Original = Intl.NumberFormat;
    vi.stubGlobal('Intl', {
      ...Object.fromEntries(Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)])),
      NumberFormat: class extends Original {
        constructor(tag?: string, options?: Intl.NumberFormatOptions) {
          super(tag, options);
          made.push(options);
        }
      },
    });
    const { formatNumber } = await load();
    expect(formatNumber(lang, 1235)).toBe(text);
    expect(made.map((options) => options?.useGrouping)).toEqual([/es|it/.test(lang) ? 'min2' : 'always']);
  },
);
