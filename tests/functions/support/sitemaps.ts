/** generate-sitemap on its own stack, and validated access to its files. */
import { expect } from 'vitest';
import { findingsOf, unreciprocated, urlsOf } from '../../../tools/sitemaps/files.ts';
import { startEmbedded } from '../../../tools/testing/engines.ts';
import { setVariables } from '../../../tools/testing/variables.ts';

export const ORIGIN = 'https://example.org';

export async function startSitemaps() {
  const restore = setVariables({ SITE_URL: `${ORIGIN}/`, SITEMAP_MIN_POPULATION: '' });
  const stack = await startEmbedded();
  const endpoint = `${stack.url}/functions/v1/generate-sitemap`;
  const address = (path: string) => `${endpoint}?path=${encodeURIComponent(path)}`;
  const get = (path: string, init?: RequestInit) => fetch(address(path), init);
  const post = (body: unknown) =>
    fetch(endpoint, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  /** Asserts that the file is valid, and returns it. */
  async function xmlOf(path: string): Promise<string> {
    const answer = await get(path);
    const xml = await answer.text();
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      'application/xml; charset=utf-8',
    ]);
    expect([path, await findingsOf(xml)]).toEqual([path, []]);
    return xml;
  }

  /** French addresses of a file, without the origin. */
  async function frenchOf(path: string): Promise<string[]> {
    const urls = [...urlsOf(await xmlOf(path))];
    expect(unreciprocated(urls)).toEqual([]);
    return urls.map(({ loc }) => loc.slice(ORIGIN.length)).filter((loc) => /^\/(fr\/|$)/.test(loc));
  }

  async function stop(): Promise<void> {
    await stack.stop();
    restore();
  }
  return { stack, address, get, post, xmlOf, frenchOf, stop };
}
