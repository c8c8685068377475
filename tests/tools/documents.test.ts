import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../../tools/backend/paths.ts';
import { startUpstreams, type Upstreams } from '../upstreams/server.ts';

const document = readFileSync(fromRoot('docs/testing.md'), 'utf8');

/** What a document says to type against the stand-in services, as requests. */
function requestsIn(text: string): { method: string; path: string; body: string | undefined }[] {
  return [...text.matchAll(/^\s*curl(?: -X (\w+))? 127\.0\.0\.1:5800(\/\S*)(?: -d '([^']*)')?/gm)].map(
    ([, method = 'GET', path = '/', body]) => ({ method, path, body }),
  );
}

describe('the commands that testing.md and imports.md give for the stand-in services', () => {
  let upstreams: Upstreams;
  beforeAll(async () => {
    upstreams = await startUpstreams();
  });
  afterAll(() => upstreams.stop());

  it.each([...requestsIn(document), ...requestsIn(readFileSync(fromRoot('docs/imports.md'), 'utf8'))])(
    'are understood: $method $path $body',
    async ({ method, path, body }) => {
      const answer = await fetch(upstreams.url + path, body ? { method, body } : { method });
      const faults = (await answer.json()) as unknown[];
      expect([answer.status, faults.length > 0]).toEqual([200, method === 'POST']);
    },
  );

  it('name kinds of faults and places that there are', async () => {
    expect(requestsIn(document).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    const kinds =
      /# (429, .*) \(faults\.ts\)/
        .exec(document)?.[1]
        ?.split(', ')
        .filter((kind) => kind !== '…') ?? [];
    expect(kinds.length).toBeGreaterThan(2);
    for (const kind of kinds) {
      const answer = await fetch(`${upstreams.url}/faults`, {
        method: 'POST',
        body: JSON.stringify({ where: 'x', kind }),
      });
      expect([kind, answer.status]).toEqual([kind, 200]);
    }
    await fetch(`${upstreams.url}/faults`, { method: 'DELETE' });
  });
});
