/** Wikivoyage (wikivoyage.org): its articles as HTML, through the Action API. */
import * as v from 'valibot';
import type { LanguageCode } from '../../../../src/shared/languages.ts';
import { getJson, type Question } from '../getJson.ts';
import { editionUrl, pageWith, parseQuestion } from './wikimedia.ts';

const Article = pageWith({ text: v.string() });

/** The whole text of an article. */
export function articleQuestion(lang: LanguageCode, title: string) {
  const wiki = editionUrl('WIKIVOYAGE_URL', 'https://{lang}.wikivoyage.org', lang);
  const query = { page: title, prop: 'text|revid', redirects: '1' };
  return parseQuestion(wiki, lang, Article, query) satisfies Question;
}

export interface WikivoyageArticle {
  /** Title of the article itself, after redirects. */
  readonly title: string;
  readonly revision: number;
  readonly html: string;
}

/** An article, or null when there is none of this title. @throws UpstreamError */
export async function articleOf(
  lang: LanguageCode,
  title: string,
  signal: AbortSignal,
): Promise<WikivoyageArticle | null> {
  const answer = await getJson({ ...articleQuestion(lang, title), signal });
  if (!answer || 'error' in answer) return null;
  const { title: canonicalTitle, revid: revision, text: html } = answer.parse;
  return { title: canonicalTitle, revision, html };
}
