import { hydrate } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { readPageState, STATE_ID, writePageState } from '@/app/pageState.ts';
import { createQueryClient } from '@/lib/queryClient.ts';

const AT = new Date('2026-06-21T12:00:00Z');
const HOSTILE = `</script><script>alert(1)</script><!--<script>\u2028 & "'`;

/** Part of a handler's context that is written. */
const context = (loaderData: StaticHandlerContext['loaderData']) => ({ loaderData }) as StaticHandlerContext;

function parsed(state: string): Document {
  const html = `<body><script type="application/json" id="${STATE_ID}">${state}</script><p>after</p></body>`;
  return new DOMParser().parseFromString(html, 'text/html');
}

describe('the state of a page', () => {
  it('reaches the browser as the server loaded it', () => {
    const server = createQueryClient();
    const city = { id: 1, names: { ar: 'باريس' }, region: null };
    server.setQueryData(['city', 'paris'], city);
    server.setQueryData(['city', 'atlantis'], null);
    const loaderData = { root: { lang: 'ar' }, '0-0': { lang: 'ar', route: { name: 'home' } } };
    const state = readPageState(parsed(writePageState(server, context(loaderData), AT, new Map())));
    expect(state?.at).toBe(AT.getTime());
    expect(state?.router).toEqual({ loaderData });
    const browser = createQueryClient();
    hydrate(browser, state?.queries ?? {});
    expect(browser.getQueryData(['city', 'paris'])).toEqual(city);
    expect(browser.getQueryData(['city', 'atlantis'])).toBeNull();
    expect(browser.getQueryState(['city', 'paris'])?.dataUpdatedAt).toBe(
      server.getQueryState(['city', 'paris'])?.dataUpdatedAt,
    );
  });

  it('is the same in whatever order the answers came', () => {
    const keys = ['climate', 'sights', 'city'].map((name) => [name, 1]);
    const [one, other] = [keys, keys.toReversed()].map((inOrder) => {
      const server = createQueryClient();
      for (const key of inOrder) server.setQueryData(key, key[0], { updatedAt: AT.getTime() });
      return writePageState(server, context({}), AT, new Map()).replaceAll(/"dehydratedAt":\d+/g, '');
    });
    expect(one).toBe(other);
  });

  it('contains no failed queries, which the browser repeats', async () => {
    const server = createQueryClient({ retry: false });
    const failing = { queryKey: ['down'], queryFn: () => Promise.reject(new Error('secret')) };
    await server.fetchQuery(failing).catch(() => undefined);
    const json = writePageState(server, context({}), AT, new Map());
    expect(json).not.toContain('secret');
    expect(readPageState(parsed(json))?.queries.queries).toEqual([]);
  });

  it.each(['data', 'key', 'loader data'])('ends its element nowhere, whatever the %s holds', (where) => {
    const server = createQueryClient();
    server.setQueryData([where === 'key' ? HOSTILE : 'key'], where === 'data' ? { [HOSTILE]: HOSTILE } : 1);
    const json = writePageState(
      server,
      context(where === 'loader data' ? { x: HOSTILE } : {}),
      AT,
      new Map(),
    );
    const document = parsed(json);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelector('p')?.textContent).toBe('after');
    const state = readPageState(document);
    expect(JSON.stringify(state)).toContain(JSON.stringify(HOSTILE).slice(1, -1));
  });

  it('is null on a page that was not rendered by a server', () => {
    expect(readPageState(parsed(''))).toBeNull();
    expect(readPageState(new DOMParser().parseFromString('<p>x</p>', 'text/html'))).toBeNull();
  });
});
