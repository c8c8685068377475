/** Drawings around places: what is in them, and what the address and the backend may be. */

import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { surroundingsPath, surroundingsPosition } from '@/shared/surroundings.ts';
import { createApp } from '../../server/app.ts';
import { clipLine, clipRing } from '../../server/surroundings/clip.ts';
import { drawSurroundings } from '../../server/surroundings/drawing.ts';

const BOX = { left: 0, top: 0, right: 10, bottom: 10 };

describe('cutting', () => {
  it('keeps what lies within, and cuts what reaches beyond', () => {
    expect(
      clipRing(
        [
          [-5, -5],
          [5, -5],
          [5, 5],
          [-5, 5],
        ],
        BOX,
      ),
    ).toHaveLength(4);
    expect(
      clipRing(
        [
          [20, 20],
          [30, 20],
          [30, 30],
        ],
        BOX,
      ),
    ).toEqual([]);
    expect(
      clipLine(
        [
          [-5, 5],
          [15, 5],
        ],
        BOX,
      ),
    ).toEqual([
      [
        [0, 5],
        [10, 5],
      ],
    ]);
    // Out and in again: two stretches.
    expect(
      clipLine(
        [
          [1, 5],
          [1, 15],
          [9, 15],
          [9, 5],
        ],
        BOX,
      ),
    ).toHaveLength(2);
  });
});

/** A tile with land west of Greenwich. */
function landTile(z: number, x: number, y: number): Uint8Array {
  const ring = [
    [-20, -20],
    [0, -20],
    [0, 20],
    [-20, 20],
    [-20, -20],
  ];
  const index = new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }],
    },
    { extent: 4096, buffer: 64, maxZoom: 14, indexMaxZoom: z },
  );
  const tile = index.getTile(z, x, y);
  if (!tile) throw new Error('no tile');
  return fromGeojsonVt({ land: tile }, { version: 2, extent: 4096 });
}

describe('a drawing', () => {
  it('shows land and sea where they are, the towns, and the place in the middle', async () => {
    const read = async (z: number, x: number, y: number) => (x === 15 ? landTile(z, x, y) : null);
    const town = { name: 'A & <b>', latitude: 5.9, longitude: 0.9 };
    const svg = await drawSurroundings({ latitude: 5.6, longitude: 0 }, [town], read);
    const [, land = ''] = /<path d="([^"]+)" fill="var\(--drawn-land\)"/.exec(svg) ?? [];
    const xs = [...land.matchAll(/(-?\d+) -?\d+/g)].map(([, x]) => Number(x));
    // The western half, and a little beyond the frame.
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([-4, 500]);
    expect(svg).toContain('A &#38; &#60;b&#62;');
    expect(svg).toContain('<circle cx="500" cy="250" r="10"');
  });

  it('is only sea where there is no tile, at the antimeridian and near a pole too', async () => {
    for (const [latitude, longitude] of [
      [0, -179.99],
      [84.9, 180],
      [-84.9, 0],
    ] as const)
      expect(await drawSurroundings({ latitude, longitude }, [], async () => null)).not.toContain('<path');
  });
});

describe('the address of a drawing', () => {
  it('names a position to two digits, and is none near a pole', () => {
    expect(surroundingsPath({ latitude: -2.9001, longitude: -79.0045 }, 'fr')).toBe(
      '/surroundings/fr/-2.90/-79.00.svg',
    );
    expect(surroundingsPath({ latitude: 89, longitude: 0 }, 'fr')).toBeNull();
  });

  it.each(['91.00/0.00.svg', '1/2.svg', '1.00/181.00.svg', '1.00/2.00.png', 'x'])('%s is none', (end) => {
    expect(surroundingsPosition(end)).toBeNull();
  });

  const report = vi.fn();
  const app = () =>
    createApp({
      shell: '',
      headers: {},
      backend: { url: 'http://backend.test', key: 'k' },
      folder: '/nowhere',
      report,
    });
  const stub = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());
  afterEach(() => vi.unstubAllGlobals());
  const get = (path: string) => app().fetch(new Request(`http://site.test${path}`));

  it('gives an image that is kept for a day', async () => {
    stub(() => Response.json([{ name: 'Cuenca', local_name: 'كوينكا', latitude: -2.5, longitude: -79 }]));
    const answer = await get('/surroundings/ar/-2.90/-79.00.svg');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toContain('max-age=86400');
    expect(await answer.text()).toContain('كوينكا');
  });

  it('gives the ground alone, which nobody keeps, where the backend fails or answers something else', async () => {
    for (const fault of [() => new Response('', { status: 503 }), () => Response.json({ x: 1 })]) {
      stub(fault);
      const answer = await get('/surroundings/fr/-2.90/-79.00.svg');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(report).toHaveBeenCalledTimes(2);
  });

  it.each(['/surroundings/xx/-2.90/-79.00.svg', '/surroundings/fr/-99.00/0.00.svg'])(
    '%s is not found',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
