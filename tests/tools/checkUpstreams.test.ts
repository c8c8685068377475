/** The check of outside services, over their stand-ins. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upstreamChecks } from '../../supabase/functions/_shared/checkUpstreams.ts';
import { setVariables } from '../../tools/testing/variables.ts';
import { startUpstreams, type Upstreams } from '../../tools/upstreams/server.ts';

let upstreams: Upstreams;
let restore: () => void;
beforeAll(async () => {
  upstreams = await startUpstreams();
  restore = setVariables({ ...upstreams.env, UPSTREAM_TIMEOUT_MS: '1000', WEATHERAPI_KEY: 'fixture-key' });
});
afterAll(async () => {
  restore();
  await upstreams.stop();
});
beforeEach(() => upstreams.reset());

async function checkUpstreams() {
  const seen = [];
  for (const { service, ask } of upstreamChecks()) seen.push({ service, ...(await ask()) });
  return seen;
}
const wrong = async () =>
  (await checkUpstreams())
    .filter(({ lost }) => lost.length > 0)
    .map(({ service, reachable, hasShape, lost }) => ({ service, reachable, hasShape, lost }));

describe('the check of outside services', { timeout: 30_000 }, () => {
  it('finds nothing where all is right', async () => {
    expect(await wrong()).toEqual([]);
    expect((await checkUpstreams()).map(({ service }) => service)).toEqual([
      'Wikipedia',
      'Wikivoyage',
      'Wikidata',
      'Wikidata Query Service',
      'Wikimedia Commons',
      'WeatherAPI.com',
      'WeatherAPI.com sports',
      'NASA POWER',
      'Opendatasoft',
      'Wikimedia files',
    ]);
  });

  it.each([
    ['500', 'answers 500'],
    ['429', 'answers 429'],
    ['slow', 'no answer in time'],
    ['reset', 'no connection'],
  ] as const)('says which service is away (%s)', async (kind, reason) => {
    upstreams.fail({ where: '/forecast.json', kind, ms: 3000 });
    expect(await wrong()).toEqual([
      { service: 'WeatherAPI.com', reachable: false, hasShape: null, lost: [reason] },
    ]);
  });

  it('says which part of an answer has drifted, and what is left out', async () => {
    upstreams.patch('/forecast.json', (body: { current: object }) => ({
      ...body,
      current: { ...body.current, wind_degree: 'north' },
    }));
    expect(await wrong()).toEqual([
      { service: 'WeatherAPI.com', reachable: true, hasShape: false, lost: ['current.wind_degree'] },
    ]);
  });

  it.each([
    ['Wikipedia', '/page/summary/', 'otherShape'],
    ['Wikivoyage', 'wikivoyage.org', 'error200'],
    ['Opendatasoft', 'opendatasoft.com', 'html'],
    ['NASA POWER', 'power.larc.nasa.gov', 'brokenJson'],
  ] as const)('says that nothing of %s can be read', async (service, where, kind) => {
    upstreams.fail({ where, kind });
    expect(await wrong()).toEqual([
      { service, reachable: true, hasShape: false, lost: [expect.stringMatching(/^(?:all: |answers )/)] },
    ]);
  });

  it('says that thumbnails cannot be had', async () => {
    upstreams.fail({ where: '/330px-', kind: '500' });
    expect(await wrong()).toEqual([
      { service: 'Wikimedia files', reachable: false, hasShape: null, lost: ['answers 500'] },
    ]);
  });
});
