/** Wikidata's whole items (wikidata.org/w/api.php?action=help&modules=wbgetentities), as far as sights need them. */
import * as v from 'valibot';
import { LANGUAGE_CODES } from '../../../../../src/shared/languages.ts';
import { getJson } from '../../getJson.ts';
import { LABEL_LANGUAGES } from '../../labels.ts';
import type { Fact } from '../wikidataQuery.ts';
import { WIKIMEDIA } from '../wikimedia.ts';
import { Coordinates, ItemId, mapOf, Statements, valuesOf, wikidataUrl } from './statements.ts';

/** Items per request: that of a great sight is half a megabyte. */
const AT_ONCE = 10;
const MAX_BYTES = 12 * 1024 * 1024;

const Text = v.object({ language: v.optional(v.string()), value: v.string() });
const Items = v.object({
  entities: v.record(
    v.string(),
    v.object({
      id: v.optional(v.string()),
      labels: v.optional(mapOf(Text), {}),
      descriptions: v.optional(mapOf(Text), {}),
      sitelinks: v.optional(mapOf(v.object({ title: v.string() })), {}),
      claims: v.optional(mapOf(Statements), {}),
    }),
  ),
});
type Item = v.InferOutput<typeof Items>['entities'][string];

/** Facts of some items as the query service tells them; none of what is demolished (P576). @throws UpstreamError */
export async function factsOf(ids: readonly string[], signal: AbortSignal): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const url = wikidataUrl('wbgetentities', {
      ids: some.join('|'),
      props: 'labels|descriptions|sitelinks|claims',
      languages: LABEL_LANGUAGES.join('|'),
    });
    const request = { upstream: WIKIMEDIA, url, schema: Items, maxBytes: MAX_BYTES, signal };
    const answer = await getJson(request);
    for (const id of some) {
      const item = answer?.entities[id];
      if (item && !isGone(item.claims.P576)) facts.push(...factsOfItem(id, item));
    }
  }
  return facts;
}

/** Tells by the statements of P576 whether it was demolished, be the day unknown; deprecated ones and `novalue` don't count. */
const isGone = (statements: v.InferOutput<typeof Statements> = []): boolean =>
  statements.some(({ rank, mainsnak }) => rank !== 'deprecated' && mainsnak.snaktype !== 'novalue');

function factsOfItem(item: string, { labels, descriptions, sitelinks, claims }: Item): Fact[] {
  const links = Object.keys(sitelinks).length;
  const fact = (name: string, value: string, lang: string | null = null): Fact => ({
    item,
    links,
    fact: name,
    value,
    lang,
  });
  const items = (property: string) => valuesOf(claims[property] ?? [], ItemId);
  return [
    ...valuesOf(claims.P625 ?? [], Coordinates).map((at) =>
      fact('at', `Point(${at.longitude} ${at.latitude})`),
    ),
    ...items('P31').map(({ id }) => fact('class', id)),
    ...items('P1435').map(({ id }) => fact('heritage', id)),
    ...valuesOf(claims.P18 ?? [], v.string()).map((file) => fact('picture', file)),
    ...Object.entries(labels).map(([lang, { value }]) => fact('label', value, lang)),
    ...Object.entries(descriptions).map(([lang, { value }]) => fact('description', value, lang)),
    ...LANGUAGE_CODES.flatMap((lang) => {
      const title = sitelinks[`${lang}wiki`]?.title;
      return title ? [fact('article', title, lang)] : [];
    }),
  ];
}
