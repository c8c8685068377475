/** Wikivoyage's articles, through the Action API (mediawiki.org/wiki/API:Parsing_wikitext). */
import * as v from 'valibot';
import type { ArticleSections, Edition, SectionKey } from '../../../src/shared/travelGuide.ts';
import { numberSetting } from '../_shared/env.ts';
import { getJson } from '../_shared/get-json.ts';
import { address, wikivoyageUrl } from '../_shared/upstreams.ts';
import { readableOf, sectionsOf } from './sections.ts';

/** The article of a country has about a megabyte. */
const MAX_BYTES = 3 * 1024 * 1024;
/** A long article that nobody has read for a while is put together anew. */
export const timeoutMs = () => numberSetting('WIKIVOYAGE_TIMEOUT_MS', 10_000);

export interface ReadArticle {
  /** Its own one, after redirects. */
  readonly title: string;
  readonly revision: number;
  readonly sections: ArticleSections;
  readonly readable: readonly SectionKey[];
}

const Answer = v.union([
  v.object({
    parse: v.object({
      title: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
      revid: v.pipe(v.number(), v.integer(), v.minValue(1)),
      text: v.string(),
    }),
  }),
  // Errors of this interface come with status 200; of those only this one is an answer.
  v.object({ error: v.object({ code: v.literal('missingtitle') }) }),
]);

/**
 * An article, or null when there is none of this title.
 * @throws UpstreamError
 */
export async function readArticle(
  edition: Edition,
  title: string,
  signal: AbortSignal,
): Promise<ReadArticle | null> {
  const url = address(wikivoyageUrl(edition), '/w/api.php', {
    action: 'parse',
    format: 'json',
    formatversion: '2',
    page: title,
    prop: 'text|revid',
    redirects: '1',
    disableeditsection: '1',
    disabletoc: '1',
    // The site's Chinese is Simplified; the edition mixes scripts and converts on request.
    variant: edition === 'zh' ? 'zh-cn' : undefined,
  });
  const answer = await getJson({
    upstream: 'wikimedia',
    url,
    schema: Answer,
    signal,
    timeoutMs: timeoutMs(),
    maxBytes: MAX_BYTES,
  });
  if (!answer || 'error' in answer) return null;
  const { title: own, revid: revision, text } = answer.parse;
  const sections = sectionsOf(text, edition);
  return { title: own, revision, sections, readable: readableOf(sections, edition) };
}
