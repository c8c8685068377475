/** Wikidata's query service (wikidataQuery.ts), as far as what lies around a position goes. */
import { distanceKm } from '../../src/shared/geo.ts';
import type { Item } from './items.ts';
import { type KnownSight, SIGHTS } from './knownSights.ts';
import { sharedLabels } from './sharedLabels.ts';
import type { StubResponse } from './stub.ts';

const WIKIS = ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'];
const entity = (id: string) => ({ type: 'uri', value: `http://www.wikidata.org/entity/${id}` });
const literal = (value: string, lang?: string) => ({
  type: 'literal',
  value,
  ...(lang ? { 'xml:lang': lang } : {}),
});

/** Titles of pages begin with a capital letter, labels may not. */
const titleOf = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

const textsIn = (texts: Readonly<Record<string, string>>, langs: ReadonlySet<string>) =>
  Object.entries(texts).flatMap(([lang, text]) => (langs.has(lang) ? [literal(text, lang)] : []));

function rowsOf(sight: KnownSight, langs: ReadonlySet<string>) {
  const { id, at, classes, heritage, picture, labels, descriptions = {} } = sight;
  const [latitude, longitude] = at;
  const facts: [fact: string, value: object][] = [
    [
      'at',
      {
        ...literal(`Point(${longitude} ${latitude})`),
        datatype: 'http://www.opengis.net/ont/geosparql#wktLiteral',
      },
    ],
    ...classes.map((of): [string, object] => ['class', entity(of)]),
    ...(heritage ? [['heritage', entity('Q9259')] as [string, object]] : []),
    ...(picture
      ? [
          [
            'picture',
            {
              type: 'uri',
              value: `http://commons.wikimedia.org/wiki/Special:FilePath/${encodeURIComponent(picture)}`,
            },
          ] as [string, object],
        ]
      : []),
    ...textsIn(sharedLabels(labels), langs).map((text): [string, object] => ['label', text]),
    ...textsIn(descriptions, langs).map((text): [string, object] => ['description', text]),
    ...Object.entries(labels).flatMap(([lang, text]): [string, object][] =>
      WIKIS.includes(lang) ? [['article', literal(titleOf(text), lang)]] : [],
    ),
  ];
  return facts.map(([fact, value]) => ({
    item: entity(id),
    links: { ...literal(String(sight.links)), datatype: 'http://www.w3.org/2001/XMLSchema#integer' },
    fact: literal(fact),
    value,
  }));
}

/** The answer to a question about surroundings, as far as its point, radius, classes and limits go. */
export function sightsReply(query: string): StubResponse {
  const point = /"Point\((?<longitude>-?[\d.]+) (?<latitude>-?[\d.]+)\)"\^\^geo:wktLiteral/.exec(
    query,
  )?.groups;
  const radius = Number(/wikibase:radius "(\d+)"/.exec(query)?.[1]);
  const least = Number(/\?links >= (\d+)/.exec(query)?.[1]);
  const most = Number(/LIMIT (\d+)/.exec(query)?.[1]);
  const classes = new Set(/VALUES \?class \{([^}]*)\}/.exec(query)?.[1]?.match(/Q\d+/g));
  const langs = new Set(/LANG\(\?value\) IN \(([^)]*)\)/.exec(query)?.[1]?.match(/[a-z-]+/g));
  if (!point || !radius || !least || !most || classes.size === 0)
    return { status: 400, body: 'SPARQL-QUERY: MalformedQueryException' };
  const centre = { latitude: Number(point.latitude), longitude: Number(point.longitude) };
  const sights = SIGHTS.filter(
    ({ at: [latitude, longitude], ...sight }) =>
      distanceKm(centre, { latitude, longitude }) <= radius &&
      sight.links >= least &&
      !(sight.demolished && query.includes('P576')) &&
      sight.classes.some((id) => classes.has(id)),
  )
    .sort((a, b) => b.links - a.links)
    .slice(0, most);
  return {
    status: 200,
    headers: { 'content-type': 'application/sparql-results+json;charset=utf-8' },
    body: {
      head: { vars: ['item', 'links', 'fact', 'value'] },
      results: { bindings: sights.flatMap((sight) => rowsOf(sight, langs)) },
    },
  };
}

/** The sights as items with articles. */
export const SIGHT_ITEMS: readonly Item[] = SIGHTS.map(
  ({ id, links, at, classes, labels, descriptions = {}, heritage, demolished, picture }) => ({
    id,
    links,
    at,
    labels,
    descriptions,
    P31: classes,
    ...(heritage ? { P1435: ['Q9259'] } : {}),
    ...(demolished ? { P576: ['+1792-00-00T00:00:00Z'] } : {}),
    ...(picture ? { P18: [picture] } : {}),
    articles: Object.fromEntries(
      Object.entries(labels).flatMap(([lang, title]) =>
        WIKIS.includes(lang)
          ? [[lang, { title: titleOf(title), extract: `${title} : ${descriptions[lang] ?? id}.` }]]
          : [],
      ),
    ),
  }),
);
