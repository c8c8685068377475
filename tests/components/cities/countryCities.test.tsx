import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { CountryCities } from '@/features/places/cities/CountryCities.tsx';
import { cityCountQuery } from '@/features/places/cities/queries.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import { answers, backend, clientWith, Surroundings } from '../continents/world.tsx';

beforeAll(() => loadNamespaces('fr', ['common', 'places', 'countries']));

it('follows the list when what stands above it grows', async () => {
  const measured: ResizeObserverCallback[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: ResizeObserverCallback) {
        measured.push(callback);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  let top = 100;
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top));
  backend.answer = answers.rows([]);
  const client = clientWith({});
  client.setQueryData(cityCountQuery({ countrySlug: 'france' }).queryKey, 15_000);
  render(
    <Surroundings client={client}>
      <CountryCities route={{ name: 'country', continent: 'europe', country: 'france' }} />
    </Surroundings>,
  );
  const rows = () => screen.getAllByRole('listitem').filter((item) => item.dataset.index);
  const first = () => Number(rows()[0]?.dataset.index);
  await act(async () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(8000);
    window.dispatchEvent(new Event('scroll'));
  });
  const before = first();
  // The regions have come: the list begins 4,000 px farther down.
  top = -3900;
  await act(async () => {
    for (const callback of measured) callback([], {} as ResizeObserver);
  });
  expect(before).toBeGreaterThan(15);
  expect(first()).toBeLessThan(before - 5);
});
