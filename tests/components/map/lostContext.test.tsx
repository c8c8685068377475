// The moving map after its device has taken the graphics context away.
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AtlasMap, AtlasMapOptions } from '@/blocks/map/engine/atlasMap.ts';
import { MapSurface } from '@/blocks/map/surface/MapSurface.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { answers, backend, TestProviders } from '../continents/testData.tsx';

const { opened } = vi.hoisted(() => ({ opened: [] as { options: AtlasMapOptions; map: AtlasMap }[] }));

vi.mock('@/blocks/map/engine/atlasMap.ts', () => ({
  createAtlasMap: (options: AtlasMapOptions) => {
    const map: AtlasMap = {
      show: vi.fn(),
      pick: vi.fn(),
      measure: vi.fn(),
      fly: vi.fn(),
      keepClear: vi.fn(),
      jump: vi.fn(),
      zoomBy: vi.fn(),
      faceNorth: vi.fn(),
      setFlat: vi.fn(),
      recolour: vi.fn(),
      streets: vi.fn(),
      middle: () => null,
      isVisible: () => true,
      view: () => options.view,
      remove: vi.fn(),
    };
    opened.push({ options, map });
    return map;
  },
}));

const VIEW = { zoom: 3, latitude: 48, longitude: 2, bearing: 0, flat: false };
const BOX = { west: -10, south: 35, east: 20, north: 60 };

beforeEach(async () => {
  opened.length = 0;
  backend.answer = answers.rows([]);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    document.createElement('canvas') as never,
  );
  await loadNamespaces('fr', ['common', 'places', 'map', 'explorer', 'sights']);
});

async function openMap() {
  render(
    <TestProviders client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MapSurface initial={VIEW} placeholder={<p>Drawing</p>} />
    </TestProviders>,
  );
  await waitFor(() => expect(opened).toHaveLength(1));
  settle();
  expect(screen.queryByText('Drawing')).toBeNull();
}

const last = () => opened.at(-1) as (typeof opened)[number];
const settle = () => act(() => last().options.onSettle(VIEW, BOX));

it('comes back once the context is restored', async () => {
  await openMap();
  act(() => last().options.onLost());
  expect(screen.getByText('Drawing')).toBeInTheDocument();
  expect(screen.getByText(/mémoire graphique/)).toBeInTheDocument();
  expect(screen.queryByText(/ne peut pas afficher la carte animée/)).toBeNull();
  act(() => last().options.onRestored());
  expect(screen.queryByText(/mémoire graphique/)).toBeNull();
  expect(screen.queryByText('Drawing')).toBeNull();
  expect(opened).toHaveLength(1);
});

it('is opened anew on demand where it is not', async () => {
  await openMap();
  act(() => last().options.onLost());
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(opened).toHaveLength(2));
  expect(opened[0]?.map.remove).toHaveBeenCalledOnce();
  settle();
  expect(screen.queryByText(/mémoire graphique/)).toBeNull();
  expect(screen.queryByText('Drawing')).toBeNull();
});
