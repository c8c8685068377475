import { describe, expect, it } from 'vitest';
import { PARIS } from './pages.ts';
import { cacheControlOf, get, prepareRenderer, stubBackend } from './renderer.ts';
import { backend, OVERVIEW, overview } from './world.ts';

prepareRenderer();

describe('a cached climate of a city', () => {
  it('is rendered in the page of the city with table and source, and purges it when it changes', async () => {
    const response = await get(`/fr/${PARIS}`);
    const page = await response.text();
    expect(response.headers.get('cache-tag')?.split(',')).toContain('climate:160420');
    expect(page).toContain('Mois le plus chaud\u00a0: décembre (23\u202f°C');
    expect(page).toContain(
      '<th scope="row">janvier</th><td>12</td><td>3</td><td>40</td><td>2</td><td>1,4</td><td>8:',
    );
    expect(page).toContain('https://power.larc.nasa.gov/');
  });

  it.each([
    ['is not there', () => overview({ climate: null }), 200, 'max-age=600'],
    ['cannot be read', () => new Response('<html>', { status: 502 }), 200, 'no-store'],
  ])('has a placeholder where it %s', async (_, answer, status, caching) => {
    stubBackend(async (input, init) =>
      String(input instanceof Request ? input.url : input).includes(OVERVIEW)
        ? answer()
        : backend(input, init),
    );
    const response = await get(`/fr/${PARIS}`);
    expect([response.status, cacheControlOf(response)]).toEqual([status, expect.stringContaining(caching)]);
    expect(await response.text()).toContain('climate-room');
  });
});
