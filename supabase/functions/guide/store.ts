/** Store of the articles: one row per place, project and edition, also for "has no article". */
import type { LanguageCode } from '../../../src/shared/languages.ts';
import type { ArticlePlaceType, SectionKey, TravelGuide } from '../../../src/shared/travelGuide.ts';
import { articleAddress, type Project } from '../../../src/shared/wikis.ts';
import { serviceClient } from '../_shared/caller.ts';
import { rpc } from '../_shared/rpc.ts';
import type { ReadArticle } from './articles.ts';

export interface GuideQuery {
  readonly project: Project;
  readonly type: ArticlePlaceType;
  readonly id: number;
  readonly lang: LanguageCode;
  /** Default: all. */
  readonly sections?: readonly SectionKey[] | undefined;
}

/** Stored sections for a reader, and the editions that are to be asked. */
export const keptGuide = ({ project, type, id, lang, sections }: GuideQuery): Promise<TravelGuide> =>
  rpc('travel_guide', {
    p_type: type,
    p_id: id,
    p_lang: lang,
    p_sections: sections ?? null,
    p_project: project,
  });

/** Keeps an article, or that there is none. */
export async function keepArticle(
  { project, type, id }: GuideQuery,
  lang: LanguageCode,
  article: ReadArticle | null,
): Promise<void> {
  const row = {
    [`${type}_id`]: id,
    project,
    edition: lang,
    title: article?.title ?? null,
    revision: article?.revision ?? null,
    source: article && articleAddress({ project, lang }, article.title),
    sections: article?.sections ?? {},
    readable: article?.readable ?? [],
    checked_at: new Date().toISOString(),
  };
  const { error } = await serviceClient()
    .from('guide_articles')
    .upsert(row, { onConflict: 'place,project,edition' });
  if (error) throw new Error(`The article could not be kept: ${error.message}`);
}
