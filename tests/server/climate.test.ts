import { describe, expect, it } from 'vitest';
import { PARIS } from './pages.ts';
import { cacheControlOf, get, prepareRenderer, stubBackend } from './renderer.ts';
import { backend } from './world.ts';

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

  it('has a placeholder where it is not there', async () => {
    stubBackend(async (input, init) => {
      const response = await backend(input, init);
      if (!new URL(new Request(input, init).url).pathname.endsWith('/cities')) return response;
      const [city] = await response.json();
      return Response.json([{ ...city, climate: null }]);
    });
    const response = await get(`/fr/${PARIS}`);
    expect([response.status, cacheControlOf(response)]).toEqual([
      200,
      expect.stringContaining('max-age=600'),
    ]);
    expect(await response.text()).toContain('climate-room');
  });
});
