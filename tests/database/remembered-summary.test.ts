/** The cached beginning of a summary, which a page shows without a request to another service. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';
import { createSampleData } from './support/world.ts';

onEachEngine((stack) => {
  let db: Database;
  let city: { id: number; geoname_id: number | null };

  beforeAll(async () => {
    db = stack().db;
    await createSampleData(db);
    const [row] = await db.query<typeof city>('select id, geoname_id from public.cities order by id limit 1');
    if (!row) throw new Error('The sample data has no city.');
    city = row;
  });
  beforeEach(() => db.exec('delete from public.upstream_cache'));

  const summary = (title: string, extract = 'Un texte') => ({ title, extract, content: '<p>x</p>' });
  const keyOf = () => `city:${city.id}:${city.geoname_id ?? ''}`;
  const remember = (
    lang: string,
    value: object | null,
    { key = keyOf(), service = 'summary-wikipedia-2', days = 0 } = {},
  ) =>
    db.query(
      `insert into public.upstream_cache (service, key, lang, value, fetched_at, expires_at)
       values ($1, $2, $3, $4::jsonb, now() - make_interval(days => $5), now())`,
      [service, key, lang, value && JSON.stringify({ summary: value, introduction: '<p>y</p>' }), days],
    );
  /** As a visitor, over HTTP. */
  const ask = async (type: string, id: number, lang: string) => {
    const query = new URLSearchParams({ p_type: type, p_id: String(id), p_lang: lang });
    const answer = await fetch(`${stack().url}/rest/v1/rpc/remembered_summary?${query}`, {
      headers: { apikey: stack().publishableKey },
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };

  it('is the summary without its HTML, long after it was fresh', async () => {
    await remember('fr', summary('Paris'), { days: 300 });
    expect(await ask('city', city.id, 'fr')).toEqual({ title: 'Paris', extract: 'Un texte' });
  });

  it('is truncated to what pages show', async () => {
    await remember('fr', summary('Paris', '界'.repeat(3000)));
    expect((await ask('city', city.id, 'fr')).extract).toHaveLength(1001);
  });

  it('falls back to English only where the language is known to have none', async () => {
    await remember('en', summary('Paris (en)'));
    expect(await ask('city', city.id, 'ar')).toBeNull();
    await remember('ar', null);
    expect(await ask('city', city.id, 'ar')).toMatchObject({ title: 'Paris (en)' });
    expect(await ask('city', city.id, 'en')).toMatchObject({ title: 'Paris (en)' });
  });

  it.each(['region', 'country', 'continent'])('is found for a %s', async (type) => {
    await remember('zh', summary(type), { key: `${type}:7` });
    expect(await ask(type, 7, 'zh')).toMatchObject({ title: type });
    expect(await ask(type, 8, 'zh')).toBeNull();
  });

  describe('is nothing', () => {
    it('for uncached places, missing cities and unknown kinds of place', async () => {
      await remember('fr', summary('Paris'));
      expect(await ask('city', city.id, 'it')).toBeNull();
      expect(await ask('city', 999_999_999, 'fr')).toBeNull();
      expect(await ask('ocean', city.id, 'fr')).toBeNull();
    });

    it('after a year, when no language has it, and of other services', async () => {
      await remember('fr', summary('Paris'), { days: 366 });
      await remember('de', null);
      await remember('es', summary('x'), { service: 'weather-open-meteo-1' });
      for (const lang of ['fr', 'de', 'es']) expect(await ask('city', city.id, lang)).toBeNull();
    });
  });

  it('exposes nothing else of the cache', async () => {
    await remember('fr', summary('Paris'));
    await expect(as(db, 'anon', (tx) => tx.query('select * from public.upstream_cache'))).rejects.toThrow(
      'permission denied',
    );
  });

  it('of a sight is in its page, in another language where this one has none', async () => {
    await db.query(
      `insert into public.sights (item, slug, city_id, kind, names, latitude, longitude, weight)
       values ('Q24399', 'grande-tour', $1, 'tower', '{"fr": "Grande tour"}', 48.86, 2.29, 190)`,
      [city.id],
    );
    const key = 'sight:Q24399';
    const lead = async (lang: string) => {
      const [row] = await as(db, 'anon', (visitor) =>
        visitor.query<{ lead: unknown }>(`select public.sight_page('grande-tour', $1) -> 'lead' as lead`, [
          lang,
        ]),
      );
      return row?.lead;
    };
    await remember('fr', summary('Tour Eiffel', 'x'.repeat(2000)), { key });
    // Nobody has asked for Italian yet.
    expect(await lead('it')).toBeNull();
    await remember('it', null, { key });
    expect(await lead('it')).toEqual({ title: 'Tour Eiffel', extract: 'x'.repeat(1001) });
    await remember('en', summary('Eiffel Tower'), { key });
    expect([await lead('it'), await lead('fr')]).toMatchObject([
      { title: 'Eiffel Tower' },
      { title: 'Tour Eiffel' },
    ]);
  });
});
