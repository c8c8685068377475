/** The stand-ins of outside services: what they refuse, as the services do, and what they say of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATASET_PATH } from '../../tools/upstreams/dataset.ts';
import { startUpstreams, type Upstreams } from '../../tools/upstreams/server.ts';

let upstreams: Upstreams;
beforeAll(async () => {
  upstreams = await startUpstreams();
});
afterAll(() => upstreams.stop());
beforeEach(() => upstreams.reset());

const AGENT = 'Test/1.0 (https://example.org/contact)';
interface Asked {
  readonly agent?: string;
  readonly accept?: string;
  readonly form?: Record<string, string>;
}
async function ask(address: string, { agent = AGENT, accept = 'application/json', form }: Asked = {}) {
  const response = await fetch(`${upstreams.url}/${address}`, {
    redirect: 'manual',
    headers: { 'user-agent': agent, accept },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  // As it is: text() would leave out the mark at the beginning of a file.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, text };
}

const API = 'w/api.php?format=json&formatversion=2';
const WEATHER = 'api.weatherapi.com/v1/forecast.json?key=fixture-key&q=48.85,2.35';
const METEO = 'api.open-meteo.com/v1/forecast?latitude=48.85&longitude=2.35';
const POWER =
  'power.larc.nasa.gov/api/temporal/daily/point?longitude=2&latitude=48&start=20200101&end=20200102';
const THUMB = 'upload.wikimedia.org/wikipedia/commons/thumb';
const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`).join('|');

describe('what is refused', () => {
  it.each([
    [
      'no User-Agent with a contact',
      'fr.wikipedia.org/api/rest_v1/page/summary/Paris',
      403,
      'w.wiki/4wJS',
      { agent: 'node' },
    ],
    [
      'that by Wikidata',
      `www.wikidata.org/${API}&action=wbgetentities&ids=Q90`,
      403,
      'user-agent',
      { agent: 'Mozilla/5.0' },
    ],
    ['that by the query service', 'query.wikidata.org/sparql', 403, 'user-agent', { agent: 'curl/8' }],
    [
      '51 items',
      `www.wikidata.org/w/api.php?format=json&action=wbgetentities&ids=${many('Q', 51)}`,
      200,
      'toomanyvalues',
    ],
    [
      '51 titles',
      `commons.wikimedia.org/${API}&action=query&prop=imageinfo&titles=${many('File:', 51)}`,
      200,
      'toomanyvalues',
    ],
    [
      '51 titles of a form',
      `commons.wikimedia.org/${API}&action=query&prop=imageinfo`,
      200,
      'toomanyvalues',
      { form: { titles: many('File:', 51) } },
    ],
    ['an address of 9 kB', `commons.wikimedia.org/${API}&titles=${'x'.repeat(9000)}`, 414, 'Too Long'],
    [
      'an item that never was',
      'www.wikidata.org/w/api.php?format=json&action=wbgetentities&ids=Q999999',
      200,
      'no-such-entity',
    ],
    ['an action that is none', `fr.wikivoyage.org/${API}&action=dance`, 200, 'badvalue'],
    ['a page that is none', `fr.wikivoyage.org/${API}&action=parse&page=Atlantis`, 200, 'missingtitle'],
    [
      'a search of 20 km',
      `en.wikipedia.org/${API}&action=query&generator=geosearch&ggscoord=48|2&ggsradius=20000`,
      200,
      'invalid-radius',
    ],
    ['a question without a format', 'en.wikipedia.org/w/api.php?action=query', 200, '<!DOCTYPE html>'],
    [
      'a query that is none',
      'query.wikidata.org/sparql',
      400,
      'Malformed',
      { accept: 'application/sparql-results+json', form: { query: 'x' } },
    ],
    ['JSON that nobody asks for', 'query.wikidata.org/sparql', 200, '<sparql', { accept: '*/*' }],
    ['no key', 'api.weatherapi.com/v1/forecast.json?q=48.85,2.35', 401, '1002'],
    ['a wrong key', 'api.weatherapi.com/v1/forecast.json?key=x&q=48.85,2.35', 401, '2006'],
    [
      'a key whose month is over',
      'api.weatherapi.com/v1/forecast.json?key=spent-key&q=48.85,2.35',
      403,
      '2007',
    ],
    ['15 days', `${WEATHER}&days=15`, 400, '1005'],
    ['a place that is none', 'api.weatherapi.com/v1/forecast.json?key=fixture-key&q=nowhere', 400, '1006'],
    [
      'a latitude of 99°',
      'api.open-meteo.com/v1/forecast?latitude=99&longitude=2',
      400,
      'Latitude must be in range',
    ],
    [
      'a longitude of 181°',
      'api.open-meteo.com/v1/forecast?latitude=9&longitude=181',
      400,
      'Longitude must be in range',
    ],
    ['17 days of Open-Meteo', `${METEO}&forecast_days=17`, 400, 'Allowed range 0 to 16'],
    ['days without a zone', `${METEO}&daily=sunrise`, 400, 'Timezone is required'],
    ['weather that is none', `${METEO}&current=happiness`, 400, 'happiness'],
    [
      'air that is none',
      'air-quality-api.open-meteo.com/v1/air-quality?latitude=1&longitude=2&current=love',
      400,
      'love',
    ],
    ['days before 1981', POWER.replace('20200101', '19800101'), 422, '1981'],
    ['a parameter that is none', `${POWER}&community=AG&parameters=T3M`, 422, 'T3M'],
    ['no community', `${POWER}&parameters=T2M_MAX`, 422, 'community'],
    ['101 rows', `${DATASET_PATH}/records?limit=101`, 400, 'InvalidRESTParameterError'],
    ['rows beyond 10,000', `${DATASET_PATH}/records?limit=100&offset=9901`, 400, '10000'],
    ['a field that is none', `${DATASET_PATH}/records?where=popul>1`, 400, 'Unknown field: popul'],
    ['a format that is none', `${DATASET_PATH}/exports/doc`, 400, 'doc'],
    [
      'another dataset',
      'public.opendatasoft.com/api/explore/v2.1/catalog/datasets/x/records',
      404,
      'Not found',
    ],
  ] as [string, string, number, string, Asked?][])('%s', async (_, address, status, part, asked) => {
    const answer = await ask(address, asked);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(part)]);
  });

  it.each([320, 400, 640, 800, 1024])('a picture %i pixels wide', async (width) => {
    const listed = await ask(
      `commons.wikimedia.org/${API}&action=query&prop=imageinfo&iiurlwidth=${width}&titles=File:Kheops-Pyramid.jpg`,
    );
    const [info] = JSON.parse(listed.text).query.pages[0].imageinfo;
    const step = Number(/\/(\d+)px-/.exec(info.thumburl)?.[1]);
    expect(step).toBeGreaterThan(width);
    expect(info.thumbwidth).toBe(width);
    const path = new URL(info.thumburl).pathname.replace('/wikipedia/commons/thumb', '');
    expect((await ask(THUMB + path)).status).toBe(200);
    expect(await ask(THUMB + path.replace(/\d+px-/, `${width}px-`))).toMatchObject({
      status: 400,
      text: expect.stringContaining('w.wiki/GHai'),
    });
  });
});

describe('what is answered all the same', () => {
  it.each([
    ['an unknown parameter', 'iishape=round', 'Unrecognized parameter: iishape.'],
    ['a limit beyond the most', 'cmlimit=1000', 'must be between 1 and 500'],
  ])('%s, with a warning', async (_, parameter, warning) => {
    const { text } = await ask(
      `commons.wikimedia.org/${API}&action=query&list=categorymembers&cmtitle=Category:Paris&cmtype=file&${parameter}`,
    );
    expect(JSON.parse(text)).toMatchObject({
      warnings: { main: { warnings: expect.stringContaining(warning) } },
      query: { categorymembers: expect.any(Array) },
    });
  });

  it.each([
    ['fr.wikipedia.org/api/rest_v1/page/summary/paris', 301, 'Paris'],
    [
      'fr.wikipedia.org/api/rest_v1/page/summary/Saint-Denis%20(La%20R%C3%A9union)',
      301,
      'Saint-Denis_(La_R%C3%A9union)',
    ],
    [
      'fr.wikipedia.org/api/rest_v1/page/summary/Saint-Denis_(R%C3%A9union)',
      302,
      'Saint-Denis_(La_R%C3%A9union)',
    ],
    ['fr.wikipedia.org/api/rest_v1/page/summary/Paname', 307, 'Paris'],
  ])('%s: %i', async (address, status, location) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  it('an item that is gone, and items with several values, of which some are wrong', async () => {
    const { text } = await ask(
      'www.wikidata.org/w/api.php?format=json&action=wbgetentities&ids=Q910009|Q90&props=claims|labels|descriptions&languages=fr|ru|mul',
    );
    const { Q910009, Q90 } = JSON.parse(text).entities;
    expect(Q910009).toEqual({ id: 'Q910009', missing: '' });
    const ranks = (property: string) => Q90.claims[property].map(({ rank }: { rank: string }) => rank);
    expect(ranks('P625')).toEqual(['normal', 'deprecated', 'normal', 'preferred']);
    expect(ranks('P17')).toEqual(['normal', 'deprecated', 'normal']);
    expect(ranks('P18')).toEqual(['deprecated', 'normal', 'normal']);
    // An empty map is a list; of languages that say the same there is one label.
    expect(Q90.descriptions).toEqual([]);
    expect(Object.keys(Q90.labels)).toEqual(['ru', 'mul']);
  });

  it('numbers as texts, and no more than is asked for', async () => {
    const answer = JSON.parse((await ask(`${WEATHER}&days=2`)).text);
    expect(answer.forecast.forecastday[0].day.daily_chance_of_rain).toBe('20');
    expect([answer.alerts, answer.current.air_quality]).toEqual([undefined, undefined]);
    const meteo = JSON.parse((await ask(`${METEO}&current=is_day`)).text);
    expect(Object.keys(meteo.current)).toEqual(['time', 'interval', 'is_day']);
    expect([meteo.hourly, meteo.daily]).toEqual([undefined, undefined]);
  });

  it('the dataset as CSV, with a mark at its beginning and labels on request', async () => {
    const where = encodeURIComponent('country_code = "LI"');
    const lines = async (more: string) =>
      (
        await ask(`${DATASET_PATH}/exports/csv?where=${where}&select=geoname_id,name,coordinates${more}`)
      ).text.split('\r\n');
    const [head, row] = await lines('');
    expect(head).toBe('\uFEFFgeoname_id;name;coordinates');
    expect(row).toMatch(/^\d+;[^;]+;47\.\d+,9\.\d+$/);
    const [labels, quoted] = await lines('&use_labels=true&with_bom=false&delimiter=%2C&quote_all=true');
    expect(labels).toBe('"Geoname ID","Name","Coordinates"');
    expect(quoted).toMatch(/^"\d+","[^"]+","47\.\d+,9\.\d+"$/);
  });

  it('a pause whose end is a date', async () => {
    upstreams.fail({ where: 'query.wikidata', kind: 'busyUntil', ms: 90_000 });
    const { status, headers } = await ask('query.wikidata.org/sparql');
    const until = Date.parse(headers.get('retry-after') ?? '') - Date.now();
    expect([status, until > 80_000 && until <= 90_000]).toEqual([429, true]);
  });
});
