import { expect, it } from 'vitest';
import type { LinkFixManyAnswer } from '@/shared/brokenLinks.ts';
import { GROUP, type LinkChecks } from '../support/linkChecks.ts';

/** Addresses within the site that show a page or lead to one. */
const LEADING = `/fr/continents/europe/pays/france/ville/annecy-le-vieux
  /fr/continents/europe/pays/france/ville/annecy
  /fr/continents/europe/pays/france/ville/annecy/les-meilleurs-hotels-aux-meilleurs-prix-a-annecy
  /en/continents/europe/pays/france/regions/bretagne/ville/annecy?from=x#top
  /fr/continents/europe/pays/gaule/ville/annecy
  /fr/continents/europe/pays/italie/ville/annecy
  /fr/continents/europe/pays/france/ville/merged
  /fr/continents/europe/pays/france/ville/annecy/category/restaurants/2026
  /fr/continents/europe/pays/france/regions/bretagne
  /fr/continents/europe/pays/france/regions/armorique
  /fr/continents/asie/pays/gaule/regions/armorique
  /fr/continents/europe/pays/gaule
  /fr/pays/gaule
  /fr/continents/amerique_du_nord
  /fr/continents/amerique_du_nord/pays
  /fr/ville/annecy
  /fr/ville/Annecy
  /fr/ville/Annecy%20la%20Belle
  /fr/ville/annecy/category/meilleurs-restaurants
  /fr/ville/annecy-la-belle/activite/le-lac
  /fr/ville/nowhere/activite/the-bridge
  /fr/ville/annecy/restaurants
  /fr/cities/annecy
  /fr/continents/europe/pays//ville/annecy
  /fr/links
  /pt/privacy
  /fr/categories/hotels
  /zh/carte
  /fr/blog/rss.xml
  /
  /flags/fr.svg`.split(/\s+/);
const LEADING_NOWHERE = `/fr/continents/europe/pays/italie/regions/bretagne
  /fr/continents/europe/pays/italie/regions/armorique
  /fr/continents/europe/pays/france/regions/annecy
  /fr/continents/europe/pays/atlantide
  /fr/continents/lemurie
  /fr/continents/europe/pays/france/ville/atlantis
  /fr/continents/europe/pays/france/ville/gaule
  /fr/pays/atlantide
  /fr/ville/atlantis
  /fr/ville/%00
  /fr/ville/annecy/category/unheard-of
  /fr/ville/nowhere/activite/hidden-bridge
  /fr/cities/atlantis
  /fr/categories/unheard-of
  /fr/blog/atlantis
  /fr/missing.html
  /ar/blog/links.php
  /pictures/none.jpg
  /none.pdf?download
  /fr/atlantis
  /fr/nowhere/at/all`.split(/\s+/);

/** Links from the site to itself. */
export function testInnerLinks({
  sites,
  db,
  check,
  act,
  article,
  bodyNow,
  rows,
  dayPasses,
}: LinkChecks): void {
  it('checks links within the site', { timeout: 60_000 }, async () => {
    await article(
      '[a](/fr/continents/europe/pays/france) [b](/fr/continents/europe/pays/atlantide) [c](/fr/nowhere/at/all/x/y/z/q) [d](#x)',
    );
    await check();
    expect((await rows()).map(({ url, reason }) => [url, reason])).toEqual([
      ['/fr/continents/europe/pays/atlantide', 'not_found'],
      ['/fr/nowhere/at/all/x/y/z/q', 'not_found'],
    ]);
    expect(sites().requests).toEqual([]);
  });

  it('keeps links that lead on to a page, from former addresses and other spellings', {
    timeout: 60_000,
  }, async () => {
    await db().exec(`
    insert into public.cities (name, slug, country_id)
      select 'Annecy la Belle', 'annecy-le-vieux', id from public.countries where slug = 'france';
    insert into public.sights (item, slug, city_id, kind, source_names, names, latitude, longitude, weight, hidden)
      select 'Q' || n, case n when 1 then 'the-bridge' else 'hidden-bridge' end, c.id, 'bridge', '{"en": "Bridge"}', '{"en": "Bridge"}', 45.9, 6.1, 9, n = 2
      from public.cities c, generate_series(1, 2) n;
    insert into public.former_addresses (city_id, within_id, slug, merged_ids)
      select c.id, c.country_id, 'annecy', array[]::integer[] from public.cities c
      union all select c.id, c.country_id, 'merged', array[999999] from public.cities c;
    insert into public.former_addresses (region_id, within_id, slug)
      select r.id, r.country_id, 'armorique' from public.regions r where r.slug = 'bretagne';
    insert into public.former_addresses (country_id, slug) select id, 'gaule' from public.countries where slug = 'france'`);
    const body = [...LEADING, ...LEADING_NOWHERE].map((address, n) => `[n${n}](${address})`).join('\n\n');
    await article(body);
    await check();
    expect((await rows()).map(({ url }) => url).toSorted()).toEqual(LEADING_NOWHERE.toSorted());
    await dayPasses();
    await check();
    const ids = (await rows()).map(({ id }) => id);
    const all = { action: 'fixMany', ids, group: GROUP };
    expect(await act<LinkFixManyAnswer>(all)).toEqual({ fixed: ids.length, left: 0 });
    const keptLinks = LEADING.map((address, n) => `[n${n}](${address})`);
    const words = LEADING_NOWHERE.map((_, n) => `n${LEADING.length + n}`);
    expect(await bodyNow()).toBe([...keptLinks, ...words].join('\n\n'));
  });

  it('accepts the former URL of an article, but not one in the trash', {
    timeout: 60_000,
  }, async () => {
    await article('[a](/fr/blog/once) [b](/fr/blog/binned) [c](/fr/blog/links)');
    await db().exec(`
    insert into public.blog_post_addresses (slug, post_id) select 'once', id from public.blog_posts where slug = 'links';
    insert into public.blog_posts (slug, published_at, deleted_at) values ('binned', now(), now())`);
    await check();
    expect((await rows()).map(({ url, reason }) => [url, reason])).toEqual([
      ['/fr/blog/binned', 'not_found'],
    ]);
  });

  it('finds links to articles that are not out yet, which no bulk removes', { timeout: 60_000 }, async () => {
    await article(
      '[a](/fr/blog/draft) [b](/en/blog/tomorrow#x) [c](/fr/blog/once) [d](/fr/blog/links) [e](/fr/draft)',
    );
    await db().exec(`
    insert into public.blog_posts (slug, published_at) values ('draft', null), ('tomorrow', now() + interval '1 day');
    insert into public.blog_post_addresses (slug, post_id) select 'once', id from public.blog_posts where slug = 'tomorrow'`);
    await check();
    const unpublished = [
      ['/fr/blog/draft', 'unpublished'],
      ['/en/blog/tomorrow#x', 'unpublished'],
      ['/fr/blog/once', 'unpublished'],
      ['/fr/draft', 'not_found'],
    ];
    const findings = async () => (await rows()).map(({ url, reason }) => [url, reason]);
    expect(await findings()).toEqual(unpublished);
    await dayPasses();
    await check();
    const ids = (await rows()).map(({ id }) => id);
    expect(await act<LinkFixManyAnswer>({ action: 'fixMany', ids, group: GROUP })).toEqual({
      fixed: 1,
      left: 3,
    });
    await db().exec('update public.blog_posts set published_at = now()');
    await check();
    expect(await findings()).toEqual([['/fr/draft', 'not_found']]);
  });
}
