/** Texts and sights of the page of a place in the reader's language, read at once by its address. */
import type { QueryFunctionContext } from '@tanstack/react-query';
import * as v from 'valibot';
import { practicalFacts, practicalQuery } from '@/blocks/practical/practicalQuery.ts';
import { areaSights, areaSightsQuery, citySights, citySightsQuery } from '@/blocks/sights/queries.ts';
import { placeTexts, placeTextsQuery } from '@/blocks/summary/queries.ts';
import { keptGuide, keptGuideQuery } from '@/blocks/wikivoyage/queries.ts';
import { rowOf } from '@/lib/errors.ts';
import { db } from '@/lib/supabase.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { SectionKey } from '@/shared/travelGuide.ts';

/** The answer of `place_page_texts`. Each part has the shape that its block checks. */
const PageTexts = v.nullable(
  v.object({
    id: v.number(),
    texts: v.unknown(),
    sights: v.unknown(),
    practical: v.unknown(),
    guide: v.unknown(),
  }),
);

export interface PageTextsCall {
  readonly type: 'city' | 'region' | 'country';
  /** The slug of the country. */
  readonly country: string;
  /** The slug of a city or a region. */
  readonly slug?: string;
  readonly lang: LanguageCode;
  /** Number of sights on the page. */
  readonly sights: number;
  /** Sections of the travel guide. */
  readonly sections?: readonly SectionKey[];
}

/** Gives the queries of the blocks their parts. Without an answer each of them asks for its own. */
async function readPageTexts(
  { type, country, slug, lang, sights: limit, sections = [] }: PageTextsCall,
  { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
): Promise<void> {
  const call = {
    p_type: type,
    p_country_slug: country,
    ...(slug === undefined ? {} : { p_slug: slug }),
    p_lang: lang,
    p_sights: limit,
    p_sections: [...sections],
  };
  const answer = await db().rpc('place_page_texts', call, { get: true }).abortSignal(signal);
  const page = v.parse(PageTexts, rowOf(answer));
  if (!page) return;
  const { id, practical, guide } = page;
  client.setQueryData(placeTextsQuery({ type, id }, lang).queryKey, await placeTexts(page.texts, lang));
  if (type === 'city')
    client.setQueryData(citySightsQuery(id, lang, limit).queryKey, citySights(page.sights));
  else client.setQueryData(areaSightsQuery(type, id, lang, limit).queryKey, areaSights(page.sights));
  if (type === 'country')
    client.setQueryData(practicalQuery(country, lang).queryKey, practicalFacts(practical));
  if (sections.length > 0)
    client.setQueryData(keptGuideQuery({ type, id, lang, sections }).queryKey, keptGuide(type, guide));
}

/**
 * Reads the row of a place and, in the same trip, its texts. Undefined where the row can't be read. What fails here is read by
 * the query of its block, and by then says why.
 */
export async function readWithTexts<Row>(
  row: PromiseLike<Row>,
  call: PageTextsCall,
  context: Pick<QueryFunctionContext, 'client' | 'signal'>,
): Promise<Row | undefined> {
  const [result] = await Promise.all([
    Promise.resolve(row).catch(() => undefined),
    readPageTexts(call, context).catch(() => undefined),
  ]);
  return result;
}
