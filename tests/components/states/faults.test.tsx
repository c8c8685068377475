/** Whole pages over a backend that misbehaves: nothing is blank or waits for ever, and what failed can be tried again. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/queryClient.ts';
import { backend } from '../../server/world.ts';
import { renderRoute } from '../../support/renderRoute.tsx';

const PARIS = 'continents/europe/pays/france/regions/ile-de-france/ville/paris';
const HTML = '<!doctype html><title>Bad gateway</title>';

const FAULTS: Readonly<Record<string, () => Promise<Response>>> = {
  down: () => Promise.reject(new TypeError('Failed to fetch')),
  'answering 500': async () => Response.json({ code: 'XX000', message: 'no' }, { status: 500 }),
  'answering HTML': async () => new Response(HTML, { headers: { 'content-type': 'text/html' } }),
  'answering half of it': async () => new Response('[{"id":1,"slu', { headers: { 'x-kind': 'json' } }),
};

/** A backend with sample data, and empty responses for the rest. */
const well: typeof fetch = async (input, init) => {
  const answer = await backend(input, init);
  return answer.ok ? answer : Response.json([], { headers: { 'content-range': '*/0' } });
};

/** The current backend; the Data API client holds on to the first `fetch`. */
let answering = well;
const delegate: typeof fetch = (input, init) =>
  // The functions stay as they are: other blocks than the page's own.
  String(input instanceof Request ? input.url : input).includes('/functions/')
    ? Promise.resolve(Response.json({ error: { code: 'not_found', message: 'x' } }, { status: 404 }))
    : answering(input, init);

beforeEach(() => {
  localStorage.setItem('mappemonde.favourites', '{"version":1,"ids":[1]}');
  vi.stubGlobal('fetch', delegate);
  // Sizes and drawings of charts and maps are not this test's business.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

async function open(path: string) {
  const client = createQueryClient();
  // As many tries as ever, without the seconds between them.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  await renderRoute(path, client);
}

const main = () => within(screen.getByRole('main'));
/** Errors of failed reads; blocks that call functions have their own. */
const retries = () =>
  main()
    .queryAllByRole('alert')
    .flatMap((alert) => within(alert).queryAllByRole('button', { name: RETRY }));
const isWaiting = () => document.querySelector('main [aria-busy="true"]') !== null;
const RETRY = /^(Réessayer|Try again|إعادة المحاولة)$/;

const PAGES: readonly (readonly [name: string, path: string, mended: RegExp])[] = [
  ['home', '/', /Europe/],
  ['a country', '/fr/continents/europe/pays/france', /Île-de-France/],
  ['a city', `/fr/${PARIS}`, /2\s138\s551|2,1 millions/],
  ['the search', '/fr/search?q=paris', /Aucun/],
  ['random cities', '/fr/villes-aleatoires', /Aucune/],
  ['the favourites', '/fr/favoris', /Paris/],
  ['the blog', '/fr/blog', /article/i],
];

describe.each(PAGES)('%s', (_, path, mended) => {
  it.each(Object.entries(FAULTS))('over a backend that is %s', async (__, fault) => {
    answering = fault;
    await open(path);
    const alerts = await screen.findAllByRole('alert', undefined, { timeout: 5000 });
    await waitFor(() => expect(isWaiting()).toBe(false), { timeout: 5000 });
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeInTheDocument();
    for (const alert of alerts)
      expect(alert.textContent).not.toMatch(/TypeError|JSON|fetch|XX000|<!doctype/i);

    answering = well;
    const user = userEvent.setup();
    expect(retries().length).toBeGreaterThan(0);
    for (const button of retries()) await user.click(button);
    await waitFor(() => expect(retries()).toEqual([]), { timeout: 5000 });
    expect((await main().findAllByText(mended, undefined, { timeout: 5000 })).length).toBeGreaterThan(0);
  });
});

it('says it in the language of the page', async () => {
  answering = FAULTS.down as typeof fetch;
  await open(`/ar/${PARIS}`);
  const [alert] = await screen.findAllByRole('alert', undefined, { timeout: 5000 });
  expect(alert?.textContent).toMatch(/^[^a-z]+$/i);
  expect(within(alert as HTMLElement).getByRole('button')).toHaveTextContent(/[\u0600-\u06ff]/);
});
