/** Setup for the search field: a backend whose responses each test gives by hand, and readable addresses. */
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, vi } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import { TestProviders } from '../continents/testData.tsx';

let lastId = 0;

/** A row of search_places() with everything a test does not care about filled in. */
export function row(kind: 'continent' | 'country' | 'region' | 'city', name: string, change: object = {}) {
  const city = kind === 'city';
  lastId += 1;
  return {
    kind,
    rank: 1,
    id: lastId,
    slug: name.toLowerCase().replace(/ /g, '-'),
    name: city ? name : null,
    names: city ? {} : { fr: name, en: name },
    matched: name,
    matched_lang: city ? null : 'fr',
    match: 'beginning',
    population: null,
    iso_code: kind === 'continent' ? null : 'FR',
    country_names: kind === 'continent' || kind === 'country' ? null : { fr: 'France', en: 'France' },
    region_names: null,
    continent_slug: kind === 'continent' ? null : 'europe',
    country_slug: kind === 'continent' ? null : 'france',
    region_slug: null,
    city_slug: null,
    ...change,
  };
}

export interface PendingRequest {
  readonly q: string;
  readonly lang: string;
  readonly perGroup: string | null;
  readonly aborted: () => boolean;
  readonly answer: (rows: readonly object[]) => void;
  readonly fail: () => void;
}

/** The requests to the backend, in order, each waiting for its response. */
export const requests: PendingRequest[] = [];

function capture(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), 'http://localhost');
  if (pathname.endsWith('/place_guides')) return Promise.resolve(Response.json(guides));
  return new Promise((resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    requests.push({
      q: searchParams.get('q') ?? '',
      lang: searchParams.get('lang') ?? '',
      perGroup: searchParams.get('per_group'),
      aborted: () => init?.signal?.aborted ?? false,
      answer: (rows) => resolve(Response.json(rows)),
      fail: () => resolve(Response.json({ message: 'refused', code: 'X' }, { status: 400 })),
    });
  });
}

export const guides: object[] = [];

beforeEach(() => {
  requests.length = 0;
  guides.length = 0;
  // The client keeps the first `fetch` it sees, so the stub must stay the same.
  vi.stubGlobal('fetch', capture);
});

export async function openPage(children: ReactNode, { lang = 'fr' as LanguageCode, at = '/' } = {}) {
  await loadNamespaces(lang, ['common', 'places', 'search']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <TestProviders lang={lang} client={client} at={at}>
      {children}
    </TestProviders>,
  );
}

export const address = () => screen.getByLabelText('address').textContent;

/** Focuses the field and waits until it is a combobox. */
export async function openField(name = 'Rechercher') {
  await userEvent.click(screen.getByRole('searchbox', { name }));
  return screen.findByRole('combobox', { name });
}

/** The option whose text contains this; the marks inside a name break it into parts for the other queries. */
export function option(text: string): HTMLElement {
  const match = screen.getAllByRole('option').find((element) => element.textContent?.includes(text));
  if (!match) throw new Error(`There is no option "${text}"`);
  return match;
}

/** The text of the live region. */
export const announcement = () => document.querySelector('search [role="status"]')?.textContent ?? '';
