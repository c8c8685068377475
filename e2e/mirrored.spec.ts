/** Arabic pages are the others turned round: what stands at the beginning of a line in one begins it in the other. */
import type { Page } from '@playwright/test';
import { buildPath } from '../src/domain/paths.ts';
import { expect, test } from './fixtures.ts';
import { PAGES } from './support/routes.ts';

const KINDS = ['home', 'country', 'city', 'cities', 'category', 'post'];
const TURNED = KINDS.flatMap((kind) => PAGES.filter(({ name }) => name === kind).slice(0, 1));

/** What begins a line whatever its words. */
const LANDMARKS = 'header > div > a, main h1, main h2, main [role=tab], main nav li, footer h2, footer li';

/** The first landmark of each kind by its pixels from the beginning of the line, icons turned wrongly, maps turned at all. */
function layout(page: Page) {
  return page.evaluate((landmarks) => {
    const rtl = getComputedStyle(document.documentElement).direction === 'rtl';
    const width = document.documentElement.clientWidth;
    const starts: Record<string, number> = {};
    for (const element of document.querySelectorAll(landmarks)) {
      const box = element.getBoundingClientRect();
      const kind = `${element.closest('header, main, footer')?.tagName} ${element.tagName}`;
      if (box.width > 0) starts[kind] ??= Math.round(rtl ? width - box.right : box.left);
    }
    const turned = (drawing: Element) => {
      const { transform, scale } = getComputedStyle(drawing);
      return transform.startsWith('matrix(-1') || scale.startsWith('-1');
    };
    const isWrong = (drawing: Element) =>
      turned(drawing) !== (rtl && drawing.classList.contains('icon-turn'));
    const wrong = [...document.querySelectorAll('svg')].filter(isWrong);
    const [first, second] = [...document.querySelectorAll('main nav ol > li')].map(
      (crumb) => crumb.getBoundingClientRect().x,
    );
    return {
      starts,
      wrong: wrong.map(({ innerHTML }) => innerHTML.slice(0, 200)),
      crumbsRunOn: first === undefined || second === undefined || second < first === rtl,
    };
  }, LANDMARKS);
}

test('pages are turned round in Arabic, with the icons that point along the line', async ({
  page,
  visit,
}) => {
  const seen = async (path: string) => {
    await visit(path);
    const { starts, ...rest } = await layout(page);
    expect.soft(rest, path).toEqual({ wrong: [], crumbsRunOn: true });
    return starts;
  };
  for (const route of TURNED) {
    const french = await seen(buildPath('fr', route));
    const arabic = await seen(buildPath('ar', route));
    expect.soft(Object.keys(french), route.name).toContain('HEADER A');
    expect.soft(Object.keys(arabic), route.name).toEqual(Object.keys(french));
    // Half a pixel is rounded to the one side or the other.
    const moved = Object.keys(french).filter(
      (kind) => !(Math.abs(Number(arabic[kind]) - Number(french[kind])) <= 1),
    );
    expect.soft(moved, route.name).toEqual([]);
  }
});

test('the ring of continents turns to the left in Arabic', async ({ page, visit }) => {
  await visit('/ar/continents');
  const next = page.getByRole('button', { name: 'القارات التالية' });
  const previous = page.getByRole('button', { name: 'القارات السابقة' });
  const ring = page.getByRole('region').filter({ has: next });
  const left = async (what: typeof next) => (await what.boundingBox())?.x ?? Number.NaN;
  expect(await left(next)).toBeLessThan(await left(previous));
  const second = ring.getByRole('listitem').nth(1);
  const start = await left(ring.getByRole('listitem').first());
  expect(await left(second)).toBeLessThan(start);
  await next.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.abs((await left(second)) - start)).toBeLessThan(2);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => await left(second)).toBeLessThan(start - 2);
});
