/**
 * Wikidata's Action API: search by statement, items, claims (mediawiki.ts has the rules of all wikis).
 *
 * Known:
 * - whole items, ranks, several values of one property, `novalue` and `somevalue`, precision: maxlath/wikibase-sdk, tests/data/Q2112.ts
 *   (revision of 2023-04-04); its P1566 is the municipality's
 * - `missing` of a deleted item, a redirected one under the id that was asked for: mediawiki.org, Wikibase/API, wbgetentities
 *   (documentation); `no-such-entity` and `maxlag`: Wikidata/Wikidata-Toolkit, test resources
 * - an empty map is written as a list under format version 1: phabricator T138104
 * - labels in `mul` in place of many equal ones: wikidata.org, Help:Default values for labels and aliases, 2024 (documentation)
 * - the search's index is behind: it names items that are gone (documentation of CirrusSearch)
 */

import { ITEMS, OLD_SITELINKS } from './encyclopedia.ts';
import type { Item } from './items.ts';
import { actionApi, answered, apiError } from './mediawiki.ts';
import { sharedLabels } from './sharedLabels.ts';
import type { StubRequest, StubResponse } from './stub.ts';
import { VOYAGE_TITLES } from './voyageItems.ts';

/** PHP writes an empty map as a list. */
const map = (entries: readonly (readonly [string, unknown])[]) =>
  entries.length === 0 ? [] : Object.fromEntries(entries);

export function wikidata(request: StubRequest): StubResponse {
  return actionApi(request, (query) => {
    switch (query.get('action')) {
      case 'query':
        return search(query);
      case 'wbgetentities':
        return entities(query);
      case 'wbgetclaims':
        return claims(query);
      default:
        return apiError('badvalue', 'Unrecognized value for parameter "action".');
    }
  });
}

function search(query: URLSearchParams): StubResponse {
  const statement = /^haswbstatement:(P\d+)=(\S+)$/.exec(query.get('srsearch') ?? '');
  if (query.get('list') !== 'search' || !statement)
    return apiError('missingparam', 'The "srsearch" parameter must be set.');
  const [, property = '', value = ''] = statement;
  const items = ITEMS.filter((item) => (item[property as 'P1566'] ?? []).includes(value));
  const limit = Number(query.get('srlimit') ?? 10);
  return answered({
    batchcomplete: '',
    query: {
      searchinfo: { totalhits: items.length },
      search: items
        .slice(0, limit)
        .map(({ id }, index) => ({ ns: 0, title: id, pageid: 191 + index, snippet: id })),
    },
  });
}

function entities(query: URLSearchParams): StubResponse {
  const ids = (query.get('ids') ?? '').split('|');
  const unknown = ids.find((id) => !ITEMS.some((item) => item.id === id));
  if (unknown)
    return apiError('no-such-entity', `Could not find an entity with the ID "${unknown}".`, { id: unknown });
  const props = (query.get('props') ?? '').split('|');
  const items = ITEMS.filter(({ id }) => ids.includes(id));
  const languages = query.get('languages')?.split('|');
  return answered({
    entities: Object.fromEntries(
      items.map((item) => [
        item.id,
        item.gone ? { id: item.id, missing: '' } : entity(item, props, languages),
      ]),
    ),
    success: 1,
  });
}

function entity(item: Item, props: readonly string[], languages: readonly string[] | undefined): object {
  const articles = Object.entries(item.articles);
  const labels = Object.entries(
    sharedLabels(item.labels ?? Object.fromEntries(articles.map(([lang, text]) => [lang, text.title]))),
  ).filter(([lang]) => languages?.includes(lang) ?? true);
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
  mainsnak: { snaktype: 'value', property, hash: '0'.repeat(40), datavalue: { value, type } },
  type: 'statement',
  id: `${property}$00000000-0000-0000-0000-000000000000`,
  rank,
  references: [],
});
/** "No value" and "some value" are statements too. */
const withoutValue = (property: string, snaktype: 'novalue' | 'somevalue') => ({
  mainsnak: { snaktype, property, hash: '0'.repeat(40) },
  type: 'statement',
  rank: 'normal',
});

const EARTH = 'http://www.wikidata.org/entity/Q2';
const at = (latitude: number, longitude: number, rank: string) =>
  statement(
    'P625',
    'globecoordinate',
    { latitude, longitude, altitude: null, precision: 0.0002777777777777778, globe: EARTH },
    rank,
  );
/** A state that is no more, of a statement that editors have marked as wrong. */
const WRONG_STATE = 'Q15180';

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
  const coordinates =
    latitude === undefined || longitude === undefined
      ? []
      : [
          withoutValue('P625', 'somevalue'),
          // A wrong one that editors have marked as such, an older one that is less exact, and the best.
          at(1, 1, 'deprecated'),
          at(Math.round(latitude * 10) / 10, Math.round(longitude * 10) / 10, 'normal'),
          at(latitude, longitude, 'preferred'),
        ];
  const all = {
    P17: [
      withoutValue('P17', 'novalue'),
      statement('P17', 'wikibase-entityid', { 'entity-type': 'item', id: WRONG_STATE }, 'deprecated'),
      ...items('P17'),
    ],
    P31: items('P31'),
    // Existing sights have it too, with no day or a wrong one.
    P576: item.P31
      ? [
          withoutValue('P576', 'novalue'),
          statement('P576', 'time', { time: '+1900-00-00T00:00:00Z', precision: 9 }, 'deprecated'),
          ...(item.P576 ?? []).map((time) => statement('P576', 'time', { time, precision: 9 })),
        ]
      : [],
    P1435: items('P1435'),
    P18: item.P18 ? [statement('P18', 'string', 'Documentation.jpg', 'deprecated'), ...strings('P18')] : [],
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
  if (!item) return apiError('no-such-entity', 'Could not find such an entity.');
  const property = query.get('property') ?? '';
  const claims = claimsOf(item)[property];
  return answered({ claims: map(claims ? [[property, claims]] : []) });
}
