/** What is kept of Wikivoyage: one row a place and edition, also for "has no article". */
import type { LanguageCode } from '../../../src/shared/languages.ts';
import {
  articleAddress,
  type Edition,
  type GuidePlace,
  type SectionKey,
  type TravelGuide,
} from '../../../src/shared/travelGuide.ts';
import { serviceClient } from '../_shared/caller.ts';
import type { ReadArticle } from './wikivoyage.ts';

export interface Asked {
  readonly type: GuidePlace;
  readonly id: number;
  readonly lang: LanguageCode;
  /** All of them without. */
  readonly sections?: readonly SectionKey[] | undefined;
}

/** What is kept for a reader, and what is to be asked. */
export async function keptGuide({ type, id, lang, sections }: Asked): Promise<TravelGuide> {
  const { data, error } = await serviceClient().rpc('travel_guide', {
    p_type: type,
    p_id: id,
    p_lang: lang,
    p_sections: sections ?? null,
  });
  if (error) throw new Error(`The guide could not be read: ${error.message}`);
  return data as TravelGuide;
}

/** Keeps an article, or that there is none. */
export async function keepArticle(
  { type, id }: Asked,
  edition: Edition,
  article: ReadArticle | null,
): Promise<void> {
  const row = {
    [`${type}_id`]: id,
    edition,
    title: article?.title ?? null,
    revision: article?.revision ?? null,
    source: article && articleAddress(edition, article.title),
    sections: article?.sections ?? {},
    readable: article?.readable ?? [],
    checked_at: new Date().toISOString(),
  };
  const { error } = await serviceClient()
    .from('wikivoyage_articles')
    .upsert(row, { onConflict: 'place,edition' });
  if (error) throw new Error(`The article could not be kept: ${error.message}`);
}
