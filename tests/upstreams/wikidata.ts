/** Wikidata's Action API: search by statement, items, claims. Errors of the interface come with status 200, as there. */
import { ITEMS, type Item, OLD_SITELINKS } from './encyclopedia.ts';
import type { StubRequest, StubResponse } from './server.ts';
import { VOYAGE_TITLES } from './voyageItems.ts';
import { refusedAgent } from './wikipedia.ts';

const json = (body: unknown): StubResponse => ({ status: 200, body });
const failure = (code: string, info: string, more: object = {}) => json({ error: { code, info, ...more } });
/** PHP writes an empty map as a list. */
const map = (entries: readonly (readonly [string, unknown])[]) =>
  entries.length === 0 ? [] : Object.fromEntries(entries);

export function wikidata(request: StubRequest): StubResponse {
  const refused = refusedAgent(request);
  if (refused) return refused;
  const { path, query } = request;
  if (path !== '/w/api.php') return { status: 404, body: 'Not Found' };
  switch (query.get('action')) {
    case 'query':
      return search(query);
    case 'wbgetentities':
      return entities(query);
    case 'wbgetclaims':
      return claims(query);
    default:
      return failure('badvalue', 'Unrecognized value for parameter "action".');
  }
}

function search(query: URLSearchParams): StubResponse {
  const statement = /^haswbstatement:(P\d+)=(\S+)$/.exec(query.get('srsearch') ?? '');
  if (query.get('list') !== 'search' || !statement)
    return failure('missingparam', 'The "srsearch" parameter must be set.');
  const [, property = '', value = ''] = statement;
  const found = ITEMS.filter((item) => (item[property as 'P1566'] ?? []).includes(value));
  const limit = Number(query.get('srlimit') ?? 10);
  return json({
    batchcomplete: '',
    query: {
      searchinfo: { totalhits: found.length },
      search: found
        .slice(0, limit)
        .map(({ id }, index) => ({ ns: 0, title: id, pageid: 191 + index, snippet: id })),
    },
  });
}

function entities(query: URLSearchParams): StubResponse {
  const ids = (query.get('ids') ?? '').split('|');
  const unknown = ids.find((id) => !ITEMS.some((item) => item.id === id));
  if (unknown)
    return failure('no-such-entity', `Could not find an entity with the ID "${unknown}".`, { id: unknown });
  const props = (query.get('props') ?? '').split('|');
  const found = ITEMS.filter(({ id }) => ids.includes(id));
  return json({
    entities: Object.fromEntries(found.map((item) => [item.id, entity(item, props)])),
    success: 1,
  });
}

function entity(item: Item, props: readonly string[]): object {
  const articles = Object.entries(item.articles);
  const labels = Object.entries(
    item.labels ?? Object.fromEntries(articles.map(([lang, text]) => [lang, text.title])),
  );
  return {
    type: 'item',
    id: item.id,
    ...(props.includes('labels')
      ? { labels: map(labels.map(([language, value]) => [language, { language, value }])) }
      : {}),
    ...(props.includes('descriptions')
      ? {
          descriptions: map(
            Object.entries(item.descriptions ?? {}).map(([language, value]) => [
              language,
              { language, value },
            ]),
          ),
        }
      : {}),
    ...(props.includes('sitelinks')
      ? {
          sitelinks: map([
            ...Array.from({ length: Math.max(0, (item.links ?? 0) - articles.length) }, (_, index) =>
              sitelink(`x${index}wiki`, `Page ${index}`),
            ),
            ...articles.map(([lang, { title }]) => sitelink(`${lang}wiki`, OLD_SITELINKS[item.id] ?? title)),
            ...Object.entries(VOYAGE_TITLES[item.id] ?? {}).map(([lang, title]) =>
              sitelink(`${lang}wikivoyage`, title),
            ),
          ]),
        }
      : {}),
    ...(props.includes('claims') ? { claims: map(Object.entries(claimsOf(item))) } : {}),
  };
}

const sitelink = (site: string, title: string) => [site, { site, title, badges: [] }] as const;

const statement = (property: string, type: string, value: unknown, rank = 'normal') => ({
  mainsnak: { snaktype: 'value', property, datavalue: { value, type } },
  type: 'statement',
  rank,
});

function claimsOf(item: Item): Record<string, unknown[]> {
  const strings = (property: 'P18' | 'P373' | 'P1566' | 'P297' | 'P300') =>
    (item[property] ?? []).map((value) => statement(property, 'string', value));
  const items = (property: 'P17' | 'P31' | 'P1435') =>
    (item[property] ?? []).map((id) =>
      statement(property, 'wikibase-entityid', {
        'entity-type': 'item',
        id,
        'numeric-id': Number(id.slice(1)),
      }),
    );
  const [latitude, longitude] = item.at ?? [];
  const coordinates = item.at
    ? [
        // A wrong one that editors have marked as such.
        statement(
          'P625',
          'globecoordinate',
          { latitude: 1, longitude: 1, globe: 'http://www.wikidata.org/entity/Q2' },
          'deprecated',
        ),
        statement('P625', 'globecoordinate', {
          latitude,
          longitude,
          globe: 'http://www.wikidata.org/entity/Q2',
        }),
      ]
    : [];
  // "No value" is a statement too.
  const none = [{ mainsnak: { snaktype: 'novalue', property: 'P17' }, type: 'statement', rank: 'normal' }];
  const all = {
    P17: [...none, ...items('P17')],
    P31: items('P31'),
    P576: (item.P576 ?? []).map((time) => statement('P576', 'time', { time, precision: 9 })),
    P1435: items('P1435'),
    P18: strings('P18'),
    P373: strings('P373'),
    P625: coordinates,
    P1566: strings('P1566'),
    P297: strings('P297'),
    P300: strings('P300'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, statements]) => statements.length > 0));
}

function claims(query: URLSearchParams): StubResponse {
  const item = ITEMS.find(({ id }) => id === query.get('entity'));
  if (!item) return failure('no-such-entity', 'Could not find such an entity.');
  const property = query.get('property') ?? '';
  const found = claimsOf(item)[property];
  return json({ claims: map(found ? [[property, found]] : []) });
}
