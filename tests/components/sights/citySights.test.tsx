import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CitySights } from '@/blocks/sights/CitySights.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import type { SightCard, CitySights as Sights } from '@/shared/sights.ts';
import { clientWith, TestProviders } from '../continents/testData.tsx';

const sight = (slug: string, change: Partial<SightCard> = {}): SightCard => ({
  slug,
  citySlug: 'paris',
  cityId: 1,
  kind: 'tower',
  worldHeritage: false,
  names: { fr: slug },
  description: null,
  latitude: 48.8,
  longitude: 2.3,
  picture: false,
  km: 4.2,
  ...change,
});
const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
const list = (count: number, checkedAt: string | null, total = count): Sights => ({
  checkedAt,
  total,
  sights: Array.from({ length: count }, (_, index) => sight(`sight-${index}`)),
});
const refused = () => Response.json({ error: { code: 'unavailable', message: 'x' } }, { status: 400 });

/** Sights stored in the database, and the function's response. */
let storedSights: (limit: number) => Sights | null = () => null;
let answer: () => Response = refused;
let pictures: object[] = [];
const calls: string[] = [];
beforeEach(async () => {
  calls.length = 0;
  window.history.replaceState(null, '');
  answer = refused;
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const url = new URL(String(input instanceof Request ? input.url : input));
    calls.push(url.pathname.replace(/^.*\//, ''));
    if (url.pathname.endsWith('/sights') && url.searchParams.has('slug')) return Response.json(pictures);
    return url.pathname.includes('/functions/')
      ? answer()
      : Response.json(storedSights(Number(url.searchParams.get('p_limit'))));
  });
  await Promise.all(
    (['fr', 'ar'] as const).map((lang) => loadNamespaces(lang, ['common', 'sights', 'summary', 'grammar'])),
  );
});

const show = (lang: LanguageCode = 'fr') =>
  render(
    <TestProviders lang={lang} client={clientWith({})}>
      <CitySights cityId={1} name="Paris" />
    </TestProviders>,
  );
const block = () => screen.findByRole('region', { name: 'Que voir à Paris' });

it('names kind, distance, name, words and source, and leads to the page of each sight', async () => {
  storedSights = () => ({
    checkedAt: '2026-11-20T10:00:00Z',
    total: 1,
    sights: [
      sight('tour-eiffel', { names: { fr: 'tour Eiffel' }, description: 'tour de fer', worldHeritage: true }),
    ],
  });
  show();
  const row = await within(await block()).findByRole('listitem');
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Tour · 4,2 kmtour Eiffeltour de ferPatrimoine mondial');
  expect(within(row).getByRole('link', { name: 'tour Eiffel' }).getAttribute('href')).toBe(
    '/fr/ville/paris/activite/tour-eiffel',
  );
  expect(screen.getByText(/Wikidata \(CC0\), le 20 novembre 2026/)).toBeTruthy();
  expect(calls).toEqual(['city_sights']);
});

it('requests a city that is not cached, and shows the result', async () => {
  storedSights = () => list(0, null);
  answer = () => Response.json({ ...list(2, days(0)), stale: false });
  show();
  expect(await within(await block()).findAllByRole('listitem')).toHaveLength(2);
  expect(calls).toEqual(['city_sights', 'sights']);
});

it('shows stale data while it revalidates, and marks it when that fails', async () => {
  storedSights = () => list(3, days(120));
  show();
  expect(await within(await block()).findAllByRole('listitem')).toHaveLength(3);
  expect(await screen.findByText(/n’a pas pu être actualisée/)).toBeTruthy();
});

it('shows all when asked to', async () => {
  storedSights = (limit) => list(Math.min(limit, 40), days(1), 40);
  show();
  expect(await within(await block()).findByText('40 lieux')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Tout afficher' }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
  expect(screen.queryByRole('button', { name: 'Tout afficher' })).toBeNull();
  // The button that had the focus is gone.
  expect(screen.getByRole('link', { name: 'sight-12' })).toHaveFocus();
});

it('is whole again after a step back', async () => {
  storedSights = (limit) => list(Math.min(limit, 40), days(1), 40);
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Tout afficher' }));
  unmount();
  show();
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
  expect(document.body).toHaveFocus();
});

it('asks once more for all of them after a failure', async () => {
  storedSights = (limit) => (limit > 12 ? ({} as Sights) : list(12, days(1), 40));
  show();
  const all = await screen.findByRole('button', { name: 'Tout afficher' });
  await userEvent.click(all);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(all).toHaveFocus();
  storedSights = (limit) => list(Math.min(limit, 40), days(1), 40);
  await userEvent.click(all);
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
});

it('says by what it is ordered: the city before its surroundings, World Heritage before the rest', async () => {
  storedSights = () => list(3, days(1));
  show();
  expect(
    await screen.findByText(/ville précèdent ceux des environs.+patrimoine mondial vient en tête/),
  ).toBeTruthy();
});

it('is not there for a city around which there is nothing', async () => {
  storedSights = () => list(0, days(1));
  show();
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(calls).toEqual(['city_sights']);
});

it('says that a city has none, or that the list cannot be had', async () => {
  storedSights = () => list(0, null);
  answer = () => Response.json({ ...list(0, days(0)), stale: false });
  const { unmount } = show();
  expect(await screen.findByText('Aucun site connu à moins de 15 km.')).toBeTruthy();
  expect(screen.queryByText(/\d lieu/)).toBeNull();
  unmount();
  answer = refused;
  show();
  expect(
    await screen.findByText('Les sites à voir ne peuvent pas être affichés pour le moment.'),
  ).toBeTruthy();
});

it('shows pictures once the list is near, and names their authors', async () => {
  storedSights = () => ({
    ...list(3, days(1)),
    sights: [sight('a', { picture: true }), sight('b'), sight('c', { picture: true })],
  });
  const picture = { file: 'A b.jpg', version: '0123456789', width: 900, author: 'Nadar', licence: 'CC0' };
  // One may no longer be shown.
  pictures = [
    { slug: 'a', shown_picture: picture },
    { slug: 'c', shown_picture: null },
  ];
  show();
  const shownPictures = await within(await block()).findAllByRole('presentation');
  expect(shownPictures.map((image) => image.getAttribute('src'))).toEqual([
    '/pictures/330/0123456789/A_b.jpg',
  ]);
  await userEvent.click(screen.getByText('Crédits des photos'));
  expect(screen.getByRole('link', { name: 'Nadar' }).getAttribute('href')).toBe(
    'https://commons.wikimedia.org/wiki/File:A_b.jpg',
  );
  expect(calls).toEqual(['city_sights', 'sights']);
});

it('requests missing pictures; without them the list is not stale', async () => {
  storedSights = () => ({ ...list(3, days(1)), picturesDue: true });
  show();
  expect(await within(await block()).findAllByRole('listitem')).toHaveLength(3);
  await vi.waitFor(() => expect(calls).toEqual(['city_sights', 'sights']));
  expect(screen.queryByText(/n’a pas pu être actualisée/)).toBeNull();
});

it('marks a fallback list, and requests the source again after a day', async () => {
  storedSights = () => ({ ...list(3, days(0.5)), foundBy: 'wikipedia' });
  const { unmount } = show();
  expect(
    await screen.findByText(/Liste provisoire : la recherche de Wikidata ne répondait pas/),
  ).toBeTruthy();
  expect(calls.filter((one) => one === 'sights')).toEqual([]);
  unmount();
  storedSights = () => ({ ...list(3, days(2)), foundBy: 'wikipedia' });
  show();
  await vi.waitFor(() => expect(calls).toContain('sights'));
});
