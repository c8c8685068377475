/** What there is to see, from the page of a city to the page of a sight. */
import { expect, test } from './fixtures.ts';

const PARIS = '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris';

test('sights that were asked for are part of the page, and are all shown when asked to', async ({
  page,
  request,
  visit,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
}) => {
  await visit(PARIS);
  const block = page.getByRole('region', { name: 'Que voir à Paris' });
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByRole('listitem')).toHaveCount(12);
  // The page is purged once they are kept.
  await expect.poll(async () => (await request.get(PARIS)).text()).toContain('>tour Eiffel<');
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await visit(PARIS);
  await block.scrollIntoViewIfNeeded();
  expect(asked.filter((address) => /functions.*sights|city_sights/.test(address))).toEqual([]);
  await block.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(block.getByRole('listitem')).toHaveCount(15);
  await expectNoSidewaysScroll();
  await expectNoAxeFindings('section:has(> div > h2)');
});
