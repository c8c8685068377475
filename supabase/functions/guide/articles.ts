/** The sections of an article of Wikivoyage, or of the history that an article of Wikipedia tells. */
import type { LanguageCode } from '../../../src/shared/languages.ts';
import type { ArticleSections, SectionKey } from '../../../src/shared/travelGuide.ts';
import type { Wiki } from '../../../src/shared/wikis.ts';
import { contentsOf, sectionHtml } from '../_shared/upstreams/wikipedia.ts';
import { articleOf } from '../_shared/upstreams/wikivoyage.ts';
import { sectionOf } from './headings.ts';
import { readableOf, sectionsOf } from './sections.ts';

export interface ReadArticle {
  /** Title of the article itself, after redirects. */
  readonly title: string;
  readonly revision: number;
  readonly sections: ArticleSections;
  readonly readable: readonly SectionKey[];
}

/**
 * An article, or null when there is none of this title.
 * @throws UpstreamError
 */
export async function readArticle(
  wiki: Wiki,
  title: string,
  signal: AbortSignal,
): Promise<ReadArticle | null> {
  const { lang, project } = wiki;
  const article = await (project === 'wikipedia' ? historyOf : articleOf)(lang, title, signal);
  if (!article) return null;
  const sections = article.html ? sectionsOf(article.html, wiki) : {};
  return { title: article.title, revision: article.revision, sections, readable: readableOf(sections, wiki) };
}

/** Only the table of contents and the one section are fetched of an encyclopedia's article, which may have megabytes. */
async function historyOf(lang: LanguageCode, title: string, signal: AbortSignal) {
  const contents = await contentsOf(lang, title, signal);
  if (!contents) return null;
  const wiki: Wiki = { project: 'wikipedia', lang };
  const section = contents.sections.find(({ heading }) => sectionOf(wiki, heading));
  const html = section && (await sectionHtml(lang, contents.revision, section.index, signal));
  return { ...contents, html };
}
