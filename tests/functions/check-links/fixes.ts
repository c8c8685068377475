import { expect, it } from 'vitest';
import type { LinkFixManyAnswer, LinkFixOneAnswer, LinkUndoAnswer } from '@/shared/brokenLinks.ts';
import { type Finding, GROUP, type LinkChecks } from '../support/linkChecks.ts';

const NAME = 'check-links';

/** Fixes of one link or many, and how they are taken back. */
export function testFixes({
  world,
  at,
  db,
  check,
  act,
  article,
  bodyNow,
  rows,
  dayPasses,
}: LinkChecks): void {
  it('checks, fixes and restores links of guides of our own', { timeout: 60_000 }, async () => {
    await db().exec(`insert into public.cities (name, slug, country_id)
    select 'Annecy', 'annecy', id from public.countries where slug = 'france'`);
    const texts = {
      introduction: `[a](${at()}/missing) [b](city:france/annecy)`,
      highlights: `See [c](/fr/pays/atlantide).`,
      tips: `Ask <${at()}/moved#x>.`,
    };
    const insert = (column: string, from: string) =>
      db().query(
        `insert into public.place_guides (${column}, lang, introduction, highlights, tips, status, author, licence)
       select id, 'en', $1, $2, $3, 'published', 'x', 'CC0' from public.${from}`,
        [texts.introduction, texts.highlights, texts.tips],
      );
    await insert('city_id', 'cities');
    await insert('region_id', "regions where slug = 'bretagne'");
    await insert('country_id', "countries where slug = 'italie'");
    await insert('continent_id', "continents where slug = 'asie'");
    await check();
    const pages = [
      'europe/pays/france/ville/annecy',
      'europe/pays/france/regions/bretagne',
      'europe/pays/italie',
      'asie',
    ];
    expect((await rows()).map(({ url, page_url }) => [url.replace(at(), ''), page_url])).toEqual(
      ['/missing', '/fr/pays/atlantide', '/moved#x'].flatMap((url) =>
        pages.map((page) => [url, `/en/continents/${page}`]),
      ),
    );
    await dayPasses();
    await check();
    const ids = (await rows()).map(({ id }) => id);
    const now = () =>
      db().query(
        'select distinct introduction, highlights, tips from public.place_guides where author = $1',
        ['x'],
      );
    expect(await act<LinkFixManyAnswer>({ action: 'fixMany', ids, group: GROUP })).toEqual({
      fixed: 12,
      left: 0,
    });
    expect(await now()).toEqual([
      { introduction: 'a [b](city:france/annecy)', highlights: 'See c.', tips: `Ask <${at()}/ok#x>.` },
    ]);
    const undo = { action: 'undo', which: { group: GROUP } };
    expect(await act<LinkUndoAnswer>(undo)).toEqual({ undone: 12, stale: 0, before: null });
    expect(await now()).toEqual([texts]);
  });

  it('fixes one link with a working URL or none, unless it has changed since', {
    timeout: 60_000,
  }, async () => {
    await article(`See [the *site*](${at()}/missing) and [more](${at()}/gone), \`${at()}/missing\`.`);
    await db().exec(`update public.countries set flag_url = '${at()}/missing' where slug = 'france'`);
    await check();
    const [flag, missing, gone] = (await rows())
      .toSorted((a, b) => a.url.length - b.url.length || a.id - b.id)
      .reduce<(Finding | undefined)[]>((all, row) => {
        all[row.page_url.includes('blog') ? (row.url.endsWith('gone') ? 2 : 1) : 0] = row;
        return all;
      }, []);
    const fix = (row: Finding | undefined, to: string | null) =>
      act<LinkFixOneAnswer>({ action: 'fix', id: row?.id, to });
    expect(await fix(missing, `${at()}/gone`)).toEqual({ outcome: 'rejected', reason: 'gone' });
    expect(await fix(missing, 'http://10.0.0.1/')).toEqual({ outcome: 'rejected', reason: 'private' });
    for (const elsewhere of ['//evil.test/x.png', '/\\evil.test/x.png', '/\t/evil.test/x.png'])
      expect(await fix(missing, elsewhere)).toEqual({ outcome: 'rejected', reason: 'malformed' });
    expect(await fix(missing, 'javascript:alert(1)')).toEqual({ outcome: 'rejected', reason: 'unsupported' });
    expect(await fix(missing, `${at()}/ok`)).toEqual({ outcome: 'fixed' });
    expect(await fix(gone, null)).toEqual({ outcome: 'fixed' });
    expect(await bodyNow()).toBe(`See [the *site*](${at()}/ok) and more, \`${at()}/missing\`.`);
    await db().exec(`update public.countries set flag_url = '/flags/fr.svg' where slug = 'france'`);
    expect(await fix(flag, null)).toEqual({ outcome: 'stale' });
    expect((await rows()).filter(({ fixed }) => fixed).length).toBe(2);
    expect((await world().post(NAME, { action: 'fix', id: 999_999, to: null })).status).toBe(404);
  });

  const image = async () =>
    (await db().query<{ image_url: string | null }>('select image_url from public.cities'))[0]?.image_url;

  it('fixes links in bulk only after two failed checks a day apart, and can undo all', {
    timeout: 60_000,
  }, async () => {
    const body = `![map](${at()}/gone) [a](${at()}/moved) [b](${at()}/denied) [c](${at()}/failing) [d](https://no-such-host.invalid/x)`;
    await article(body);
    await db().exec(`insert into public.cities (name, slug, image_url) values ('x', 'x', '${at()}/missing')`);
    await check();
    const ids = (await rows()).map(({ id }) => id);
    const fixMany = () => act<LinkFixManyAnswer>({ action: 'fixMany', ids, group: GROUP });
    // Seen once only.
    expect(await fixMany()).toEqual({ fixed: 0, left: 6 });
    await dayPasses();
    await check();
    expect(await fixMany()).toEqual({ fixed: 3, left: 3 });
    const mended = `map [a](${at()}/ok) [b](${at()}/denied) [c](${at()}/failing) [d](https://no-such-host.invalid/x)`;
    expect([await bodyNow(), await image()]).toEqual([mended, null]);
    const undo = { action: 'undo', which: { group: GROUP } };
    expect(await act<LinkUndoAnswer>(undo)).toEqual({ undone: 3, stale: 0, before: null });
    expect([await bodyNow(), await image()]).toEqual([body, `${at()}/missing`]);
    // Whoever undoes does not want it repeated by the next press.
    expect(await fixMany()).toEqual({ fixed: 0, left: 6 });
  });

  it('undoes one fix, but nothing that was changed since', { timeout: 60_000 }, async () => {
    await article(`See [one](${at()}/missing) and [two](${at()}/gone).`);
    await db().exec(`insert into public.cities (name, slug, image_url) values ('x', 'x', '${at()}/missing')`);
    await check();
    const all = await rows();
    for (const { id } of all) await act({ action: 'fix', id, to: null });
    expect(await bodyNow()).toBe('See one and two.');
    const undo = async (row: Finding | undefined) =>
      act<LinkUndoAnswer>({ action: 'undo', which: { id: row?.id } });
    const one = all.find(({ url, page_url }) => url.endsWith('missing') && page_url.includes('blog'));
    expect(await undo(one)).toMatchObject({ undone: 1 });
    expect(await bodyNow()).toBe(`See [one](${at()}/missing) and two.`);
    await db().exec(`update public.cities set image_url = '/other.jpg'`);
    expect(await undo(all.find(({ page_url }) => !page_url.includes('blog')))).toMatchObject({
      undone: 0,
      stale: 1,
    });
    expect(await image()).toBe('/other.jpg');
  });
}
