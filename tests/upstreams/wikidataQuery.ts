/** Wikidata's query service, as far as labels by GeoNames id (what it knows of an id follows from the id) and sights go. */
import type { Asked, Reply } from './server.ts';
import { sightsReply } from './sights.ts';
import { refusedAgent } from './wikipedia.ts';

const literal = (value: string) => ({ type: 'literal', value });
const item = (id: number) => ({ type: 'uri', value: `http://www.wikidata.org/entity/Q${id}` });

const CYRILLIC = 'абвгдежзик';
const ARABIC = 'بتثجحخدذرز';
const HAN = '京海江山河湖城州川口';
const spelled = (id: number, letters: string) =>
  [...String(id)].map((digit) => letters[Number(digit)]).join('');

/**
 * Labels of an id by language: every seventh city is unknown, every fifth has a Latin label in Arabic, which is no name, and
 * the Chinese one is 市 and Traditional.
 */
export function labelsOf(id: number): Record<string, string> {
  if (id % 7 === 0) return {};
  const russian = spelled(id, CYRILLIC);
  return {
    fr: `Ville-${spelled(id, 'abcdefghij')}`,
    ru: russian.charAt(0).toUpperCase() + russian.slice(1),
    ar: id % 5 === 0 ? `City ${id}` : spelled(id, ARABIC),
    zh: `${spelled(id, HAN)}灣市`,
  };
}

export function wikidataQuery(asked: Asked): Reply {
  const refused = refusedAgent(asked);
  if (refused) return refused;
  const query = new URLSearchParams(asked.body).get('query') ?? '';
  if (asked.path === '/sparql' && query.includes('wikibase:around')) return sightsReply(query);
  const ids = [...(/VALUES \?geo \{([^}]*)\}/.exec(query)?.[1] ?? '').matchAll(/"(\d+)"/g)].map(([, id]) =>
    Number(id),
  );
  if (asked.path !== '/sparql' || ids.length === 0)
    return { status: 400, body: 'SPARQL-QUERY: MalformedQueryException' };
  const rows = ids.flatMap((id) =>
    Object.entries(labelsOf(id)).flatMap(([lang, label]) => {
      const row = { geo: literal(String(id)), lang: literal(lang) };
      // The same id on an item that nobody writes about, with a wrong name.
      const stray =
        id % 11 === 0 ? [{ ...row, item: item(id + 1), links: literal('0'), label: literal('Wrong') }] : [];
      return [
        ...stray,
        { ...row, item: item(id), links: literal('12'), label: { ...literal(label), 'xml:lang': lang } },
      ];
    }),
  );
  return {
    status: 200,
    headers: { 'content-type': 'application/sparql-results+json;charset=utf-8' },
    body: { head: { vars: ['geo', 'item', 'links', 'at', 'lang', 'label'] }, results: { bindings: rows } },
  };
}
