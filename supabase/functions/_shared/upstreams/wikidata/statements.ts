/** Wikidata's statements (wikidata.org/w/api.php?action=help&modules=wbgetclaims), and the one address of all questions to it. */
import * as v from 'valibot';
import { addressSetting } from '../../env.ts';
import { getJson, UpstreamError } from '../../getJson.ts';
import { noteDrift } from '../../shape.ts';
import { actionUrl, WIKIMEDIA } from '../wikimedia.ts';

export const wikidataUrl = (action: string, query: Record<string, string>): URL =>
  actionUrl(addressSetting('WIKIDATA_URL', 'https://www.wikidata.org'), action, query);

export const emptyMap = v.transform((value: unknown) =>
  Array.isArray(value) && value.length === 0 ? {} : value,
);

/** Wikidata writes an empty map as an empty list. */
export const mapOf = <Schema extends v.GenericSchema>(entry: Schema) =>
  v.pipe(v.unknown(), emptyMap, v.record(v.string(), entry));

export const Statements = v.optional(
  v.array(
    v.object({
      rank: v.optional(v.string(), 'normal'),
      mainsnak: v.object({
        snaktype: v.optional(v.string(), 'value'),
        datavalue: v.optional(v.object({ value: v.unknown() })),
      }),
    }),
  ),
  [],
);

export const ItemId = v.object({ id: v.pipe(v.string(), v.regex(/^Q\d+$/)) });
export const Coordinates = v.object({ latitude: v.number(), longitude: v.number() });

/**
 * The values of a property that have the expected shape, the preferred ones first; what Wikidata itself calls wrong (deprecated) is
 * left out (wikidata.org/wiki/Help:Ranking).
 */
export function valuesOf<Schema extends v.GenericSchema>(
  statements: v.InferOutput<typeof Statements>,
  schema: Schema,
): v.InferOutput<Schema>[] {
  const isPreferred = ({ rank }: { readonly rank: string }) => Number(rank === 'preferred');
  return statements
    .toSorted((a, b) => isPreferred(b) - isPreferred(a))
    .flatMap(({ rank, mainsnak }) => {
      if (rank === 'deprecated' || mainsnak.snaktype !== 'value') return [];
      const value = v.safeParse(schema, mainsnak.datavalue?.value);
      if (value.success) return [value.output];
      noteDrift(new UpstreamError(WIKIMEDIA, 'unusable', 'answered a statement of another kind'));
      return [];
    });
}

const ItemClaims = v.object({ claims: mapOf(Statements) });

/** The values of a property of an item, the preferred ones first. */
async function valuesIn<Schema extends v.GenericSchema>(
  entity: string,
  property: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>[]> {
  const url = wikidataUrl('wbgetclaims', { entity, property });
  const answer = await getJson({ upstream: WIKIMEDIA, url, schema: ItemClaims, signal });
  return valuesOf(answer?.claims[property] ?? [], schema);
}

/** Items of an item's countries: of an overseas territory, its state. */
export const countriesOf = async (id: string, signal: AbortSignal): Promise<string[]> =>
  (await valuesIn(id, 'P17', ItemId, signal)).map((item) => item.id);

/** File names of an item's pictures (P18), the preferred ones first. */
export const picturesOf = (id: string, signal: AbortSignal): Promise<string[]> =>
  valuesIn(id, 'P18', v.string(), signal);

/** Commons' category of an item (P373), without "Category:". */
export const categoryOf = async (id: string, signal: AbortSignal): Promise<string | undefined> =>
  (await valuesIn(id, 'P373', v.string(), signal))[0];
