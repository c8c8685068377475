/** Articles: which are seen and when, in which language, and how they are saved. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, createAccounts } from '../../tools/testing/roles.ts';
import { testHistory } from './blog/history.ts';
import { testPictures } from './blog/pictures.ts';
import { testSaving } from './blog/saving.ts';
import { createSampleData } from './support/world.ts';

interface Listed {
  readonly slug: string;
  readonly lang: string;
  readonly title: string;
  readonly langs: readonly string[];
  readonly total: string | number;
}

const post = async (
  db: Database,
  slug: string,
  published: string,
  texts: Record<string, string>,
  tags = '{}',
) => {
  await db.query(
    `insert into public.blog_posts (slug, published_at, tags) values ($1, now() + $2::interval, $3::text[])`,
    [slug, published, tags],
  );
  for (const [lang, title] of Object.entries(texts))
    await db.query(
      `insert into public.blog_post_texts (post_id, lang, title, body) select id, $2, $3, 'Text' from public.blog_posts where slug = $1`,
      [slug, lang, title],
    );
};

onEachEngine((stack) => {
  beforeAll(async () => {
    const { db } = stack();
    await createAccounts(db);
    await createSampleData(db);
    await post(db, 'all', '-3 hours', { fr: 'Tout', en: 'All', ru: 'Всё' }, '{meteo,plan}');
    await post(db, 'english', '-2 hours', { en: 'English', de: 'Deutsch' }, '{plan}');
    await post(db, 'german', '-1 hour', { de: 'Nur Deutsch' });
    await post(db, 'wordless', '-30 minutes', {});
    await post(db, 'tomorrow', '1 day', { fr: 'Demain' }, '{meteo}');
  });

  const list = (lang: string, rest = '') =>
    as(stack().db, 'anon', (tx) =>
      tx.query<Listed>(
        `select slug, lang, title, langs, total from public.blog_posts_in($1${rest}) where slug <> 'published'`,
        [lang],
      ),
    );
  const titles = async (lang: string, rest = '') => (await list(lang, rest)).map(({ title }) => title);

  describe('the list', () => {
    it('is in the requested language, else French, English or any other; newest first', async () => {
      expect(await titles('ru')).toEqual(['Nur Deutsch', 'English', 'Всё']);
      expect(await titles('de')).toEqual(['Nur Deutsch', 'Deutsch', 'Tout']);
      expect(await titles('zh')).toEqual(['Nur Deutsch', 'English', 'Tout']);
      const [german] = await list('fr');
      expect(german).toMatchObject({ lang: 'de', langs: ['de'] });
    });

    it('is paginated with a total count', async () => {
      const rows = await list('fr', ', p_limit => 2, p_offset => 1');
      expect(rows.map(({ slug, total }) => [slug, Number(total)])).toEqual([
        ['english', 4],
        ['all', 4],
      ]);
      expect(await titles('fr', ', p_limit => -5')).toHaveLength(1);
    });

    it('is of one tag, and counts tags of what is published only', async () => {
      expect(await titles('fr', ", p_tag => 'meteo'")).toEqual(['Tout']);
      const tags = await as(stack().db, 'anon', (tx) =>
        tx.query('select slug, posts::int, name_fr from public.blog_tag_counts()'),
      );
      expect(tags).toEqual([
        { slug: 'plan', posts: 2, name_fr: null },
        { slug: 'meteo', posts: 1, name_fr: 'Météo' },
      ]);
    });

    it('shows administrators what visitors see, not their drafts', async () => {
      const rows = await as(stack().db, 'admin', (tx) =>
        tx.query<Listed>("select slug from public.blog_posts_in('fr')"),
      );
      expect(rows.map(({ slug }) => slug)).toEqual(['german', 'english', 'all', 'published']);
    });

    it('returns the articles before and after one', async () => {
      const beside = (slug: string) =>
        as(stack().db, 'admin', (tx) =>
          tx.query('select direction, slug, title from public.blog_neighbours($1, $2) order by 1', [
            'ru',
            slug,
          ]),
        );
      expect(await beside('english')).toEqual([
        { direction: 'next', slug: 'german', title: 'Nur Deutsch' },
        { direction: 'previous', slug: 'all', title: 'Всё' },
      ]);
      expect(await beside('german')).toEqual([{ direction: 'previous', slug: 'english', title: 'English' }]);
      expect(await beside('tomorrow')).toEqual([]);
    });
  });

  describe('a scheduled article', () => {
    const rest = async (path: string) => {
      const answer = await fetch(`${stack().url}/rest/v1/${path}`, {
        headers: { apikey: stack().publishableKey },
      });
      return (await answer.json()) as unknown[];
    };
    const PATHS = [
      'blog_posts?select=slug&slug=eq.soon',
      'blog_post_texts?select=title&title=eq.Bientôt',
      'blog_post_places?select=position,blog_posts!inner(slug)&blog_posts.slug=eq.soon',
      'rpc/blog_posts_in?p_lang=fr&p_slug=soon&select=slug',
    ];

    it('is in no response of the Data API before its publication time, and in all of them after', async () => {
      const { db } = stack();
      await post(db, 'soon', '1 hour', { fr: 'Bientôt' });
      await db.exec(
        `insert into public.blog_post_places (post_id, position, continent_id) select id, 0, 1 from public.blog_posts where slug = 'soon'`,
      );
      for (const path of PATHS) expect([path, await rest(path)]).toEqual([path, []]);

      await db.exec(
        `update public.blog_posts set published_at = clock_timestamp() + interval '2 seconds' where slug = 'soon'`,
      );
      const [row] = await db.query<{ at: Date | string }>(
        `select published_at as at from public.blog_posts where slug = 'soon'`,
      );
      const hour = new Date(row?.at ?? Number.NaN).getTime();
      const seen = await vi.waitUntil(
        async () => ((await rest(PATHS[0] as string)).length > 0 ? Date.now() : 0),
        { timeout: 20_000, interval: 100 },
      );
      expect(seen).toBeGreaterThanOrEqual(hour);
      for (const path of PATHS) expect([path, (await rest(path)).length]).toEqual([path, 1]);
      await db.exec(`delete from public.blog_posts where slug = 'soon'`);
    });
  });

  it('leads from an article to its places by the Data API, whatever kind they are', async () => {
    const places =
      'continents(slug),countries(slug,continents!countries_continent_id_fkey(slug)),regions(slug,countries!regions_country_id_fkey(slug,continents!countries_continent_id_fkey(slug))),cities(slug,countries!cities_country_id_fkey(continents!countries_continent_id_fkey(slug)),city_names(lang,name))';
    await stack().db.exec(`
      insert into public.blog_post_places (post_id, position, country_id, region_id, city_id)
      select p.id, place.position, place.country_id, place.region_id, place.city_id
      from public.blog_posts p, (
        select 1 as position, (select id from public.countries where slug = 'france') as country_id, null::integer as region_id, null::integer as city_id
        union all select 2, null, (select id from public.regions where slug = 'ile-de-france'), null
        union all select 3, null, null, (select id from public.cities where slug = 'paris')
      ) place where p.slug = 'all'`);
    const answer = await fetch(
      `${stack().url}/rest/v1/blog_post_places?select=position,${places}&cities.city_names.lang=eq.ru&position=gt.0&order=position`,
      { headers: { apikey: stack().publishableKey } },
    );
    expect(await answer.json()).toMatchObject([
      { countries: { slug: 'france', continents: { slug: 'europe' } } },
      { regions: { slug: 'ile-de-france', countries: { slug: 'france', continents: { slug: 'europe' } } } },
      { cities: { slug: 'paris', city_names: [{ name: 'Париж' }] } },
    ]);
  });

  testSaving(stack);
  testPictures(stack);
  testHistory(stack);
});
