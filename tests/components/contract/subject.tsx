/** Opens a screen of the back office over a backend in memory: the only file beside the tables that knows where the screens are. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { createBackend } from '../admin/support/importBackend.ts';
import { regionJob } from '../admin/support/regionJob.ts';

export type Who = 'administrator' | 'account' | 'nobody';

export interface Call {
  readonly method: string;
  /** Path and query, such as `/rest/v1/regions?select=slug`. */
  readonly address: string;
  readonly body: unknown;
}

/** Returns the backend's response to a call; undefined for an empty one. */
export type Answer = (call: Call) => unknown;

const USER = { id: '00000000-0000-4000-8000-00000000000a', aud: 'authenticated', email: 'a@example.org' };
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const session = () => {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const claims = { sub: USER.id, role: 'authenticated', aal: 'aal1', exp: expires_at };
  return {
    access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.x`,
    refresh_token: 'x',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user: { ...USER, factors: [], app_metadata: {}, user_metadata: {} },
  };
};

/** The answers of a backend that has one account and no rows. */
function empty({ method, address }: Call, who: Who): unknown {
  if (address.includes('/auth/v1/token')) return session();
  if (address.includes('/auth/v1/user')) return session().user;
  if (address.includes('/rpc/my_role')) return who === 'administrator' ? 'admin' : null;
  return method === 'POST' && address.includes('/rpc/') ? null : [];
}

interface Screen {
  /** Path and query that are shown now. */
  address(): string;
  readonly calls: readonly Call[];
}

/** Each screen is opened with modules of its own, and so with a client of its own: the library warns of several in one page. */
function expectSeveralClients(): void {
  const warn = vi.mocked(console.warn).getMockImplementation();
  vi.mocked(console.warn).mockImplementation((...texts) => {
    if (!String(texts[0]).includes('Multiple GoTrueClient instances')) warn?.(...texts);
  });
}

/** Opens `path` as `who`, in French and in a browser that remembers nothing. */
export async function openAdmin(path: string, who: Who = 'administrator', answer: Answer = () => undefined) {
  vi.resetModules();
  expectSeveralClients();
  localStorage.clear();
  if (who !== 'nobody') localStorage.setItem('mappemonde.admin.session', JSON.stringify(session()));
  const calls: Call[] = [];
  const job = regionJob();
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.origin);
    const text = typeof init.body === 'string' ? init.body : '';
    const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    const call = { method: init.method ?? 'GET', address: url.pathname + url.search, body };
    calls.push(call);
    const result = (await answer(call)) ?? (await job(call)) ?? empty(call, who);
    return result instanceof Response
      ? result
      : Response.json(result, {
          headers: { 'content-range': `0-0/${Array.isArray(result) ? result.length : 0}` },
        });
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { adminRoutes } = await import('@/admin/routes.tsx');
  const router = createMemoryRouter(adminRoutes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  const shown: Screen = {
    address: () => router.state.location.pathname + router.state.location.search,
    calls,
  };
  return shown;
}

/** How the queries of the back office behave. */
export async function queryDefaults() {
  const { createAdminQueryClient } = await import('@/admin/session/queryClient.ts');
  return createAdminQueryClient().getDefaultOptions().queries ?? {};
}

/** A refusal as the Data API words it. */
export const refusal = (message: string, status = 500) =>
  Response.json({ message, code: 'XX000' }, { status });

/** Sets aside what French typography adds: curly apostrophes, ellipses, spaces before a colon. */
export const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll(' :', ':');

/** Waits until the page says `text`, however French typography writes it. */
export const says = (text: string) =>
  vi.waitFor(() => expect(plain(document.body.textContent ?? '')).toContain(plain(text)));

/** A name of a control that is written with either apostrophe, and ends as it may. */
export const named = (text: string) => (name: string) => plain(name).trim() === plain(text);

/** The greatest height of an element or of what holds it, in CSS pixels, by its style or its class. */
export function maxHeightOf(element: Element | null): number | null {
  for (let at = element; at; at = at.parentElement) {
    const maxHeight = at instanceof HTMLElement ? at.style.maxHeight : '';
    if (maxHeight) return Number.parseFloat(maxHeight);
    // A unit of the class is a quarter of a rem.
    const units = /(?:^|\s)max-h-(\d+)(?:\s|$)/.exec(at.getAttribute('class') ?? '')?.[1];
    if (units) return Number(units) * 4;
  }
  return null;
}

export interface Import {
  readonly of?: 'country' | 'continent' | 'world';
  readonly state?: 'running' | 'done' | 'failed';
  readonly imported?: number;
  readonly failed?: number;
  readonly processed?: number;
  readonly batches?: number;
  readonly problem?: string;
  /** Countries: how many succeeded and failed. */
  readonly succeeded?: number;
  readonly unsuccessful?: number;
  readonly countries?: readonly { iso: string; status: 'idle' | 'processing' | 'success' | 'error' }[];
  readonly logs?: readonly { level: string; message: string }[];
}

const SCOPES = {
  country: { kind: 'country', iso: 'FR' },
  continent: { kind: 'continent', slug: 'europe' },
  world: { kind: 'world' },
} as const;

/** The answers of a backend in which an import is as last told. */
export function importing() {
  const backend = createBackend();
  const tell = ({ countries = [], logs = [], ...now }: Import) => {
    backend.countries = countries.map((country) => ({
      ...{ total: 10, processed: 10, created: 10, updated: 0, skipped: 0, failed: 0, batches: 1 },
      ...{ has_more: false, error_message: null },
      ...country,
    }));
    backend.logs = logs.map((log, at) => ({ ...log, id: at + 1, code: 'unknown', data: {} }));
    return backend.move({
      scope: SCOPES[now.of ?? 'country'],
      state: now.state ?? 'running',
      created: now.imported ?? 0,
      failed: now.failed ?? 0,
      processed: now.processed ?? 0,
      total: now.processed ?? 100,
      batches: now.batches ?? 0,
      problem: now.problem ?? null,
      countries_done: now.succeeded ?? 0,
      countries_failed: now.unsuccessful ?? 0,
    });
  };
  const answer: Answer = ({ method, address }) => {
    if (address.includes('/functions/v1/import-cities')) return tell({});
    if (method !== 'GET' || !/\/rest\/v1\/(import_|job_logs)/.test(address)) return undefined;
    const rows = backend.answerTo(new URL(address, 'http://backend'));
    const status = /[?&]status=neq\.(\w+)/.exec(address)?.[1];
    return status ? rows.filter((row) => (row as { status?: string }).status !== status) : rows;
  };
  return { tell, answer };
}

/** The open data that an import of regions begins with: countries by French name, each with one region. */
export function regionData(names: readonly string[], region: object = {}): Answer {
  const codes = names.map((_, at) => `F${String.fromCharCode(65 + at)}`);
  return ({ address }) => {
    if (address.includes('/countries.json'))
      return names.map((name_fr, at) => ({
        ...{ iso_code: codes[at], slug: name_fr.toLowerCase(), name_fr },
        // In a list by code and in one by slug.
        continent: 'afrique',
      }));
    if (address.includes('/regions.json'))
      return codes.map((code) => ({ geonames_admin1: `${code}.11`, name_fr: 'Île-de-France', ...region }));
    return undefined;
  };
}

/** The call that an overview of regions reads continents with. */
export const isReadOfContinents = ({ address }: Pick<Call, 'address'>) =>
  /\/continents?(_cards)?\?/.test(address);

/** The answers to the overview of regions: Europe with France, which has regions, and Monaco, which has none. */
export const overview: Answer = ({ address }) => {
  const names = (name: string) =>
    Object.fromEntries(
      ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'].map((lang) => [`name_${lang}`, name]),
    );
  const country = { continent_id: 1, continent_slug: 'europe', iso_code: 'FR', slug: 'france' };
  if (isReadOfContinents({ address })) return [{ id: 1, slug: 'europe', ...names('Europe') }];
  if (address.includes('/rpc/countries_overview'))
    return [
      { ...country, id: 1, regions: 18, cities: 40, ...names('France') },
      { ...country, id: 2, iso_code: 'MC', slug: 'monaco', regions: 0, cities: 1, ...names('Monaco') },
    ];
  if (address.includes('/regions')) return [{ id: 1, slug: 'bretagne', country_id: 1, ...names('Bretagne') }];
  return undefined;
};

/** The call that an overview of regions reads countries with. */
export const isOverviewOfCountries = ({ address }: Call) => address.includes('/rpc/countries_overview');

/** Opens a sitemap where no server sends it, in English, as a browser of this name; `shown` is the XML that replaced the page. */
export async function openSitemap(path: string, browser: string, answer: () => unknown) {
  const { SitemapPage } = await import('@/pages/sitemap/SitemapPage.tsx');
  const { LanguageProvider, loadNamespaces } = await import('@/i18n/i18n.tsx');
  const { createQueryClient } = await import('@/lib/queryClient.ts');
  await loadNamespaces('en', ['sitemap']);
  const calls: unknown[] = [];
  const shown: string[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    calls.push(JSON.parse(String(init.body)));
    const result = await answer();
    return result instanceof Response ? result : Response.json(result);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider lang="en">
        <SitemapPage pathname={path} userAgent={browser} showRaw={(xml) => shown.push(xml)} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { calls, shown };
}
