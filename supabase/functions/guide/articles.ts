/** Articles of Wikivoyage and Wikipedia, through the Action API (mediawiki.org/wiki/API:Parsing_wikitext). */
import * as v from 'valibot';
import type { ArticleSections, SectionKey } from '../../../src/shared/travelGuide.ts';
import type { Wiki } from '../../../src/shared/wikis.ts';
import { numberSetting } from '../_shared/env.ts';
import { getJson } from '../_shared/getJson.ts';
import { address, wikipediaUrl, wikivoyageUrl } from '../_shared/upstreams.ts';
import { sectionOf } from './headings.ts';
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

const page = {
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  revid: v.pipe(v.number(), v.integer(), v.minValue(1)),
};
// Errors of this interface come with status 200; of those only this one is an answer.
const Missing = v.object({ error: v.object({ code: v.literal('missingtitle') }) });
const Whole = v.union([v.object({ parse: v.object({ ...page, text: v.string() }) }), Missing]);
const Contents = v.union([
  v.object({
    parse: v.object({
      ...page,
      sections: v.array(v.object({ line: v.string(), level: v.string(), index: v.string() })),
    }),
  }),
  Missing,
]);
const Section = v.object({ parse: v.object({ text: v.string() }) });

function parse<Schema extends v.GenericSchema>(
  { project, lang }: Wiki,
  schema: Schema,
  query: Record<string, string>,
  signal: AbortSignal,
) {
  const home = project === 'wikipedia' ? wikipediaUrl(lang) : wikivoyageUrl(lang);
  const url = address(home, '/w/api.php', {
    action: 'parse',
    format: 'json',
    formatversion: '2',
    ...query,
    disableeditsection: '1',
    disabletoc: '1',
    // The site's Chinese is Simplified; the edition mixes scripts and converts on request.
    variant: lang === 'zh' ? 'zh-cn' : undefined,
  });
  const timeout = { timeoutMs: timeoutMs(), maxBytes: MAX_BYTES };
  return getJson({ upstream: 'wikimedia', url, schema, signal, ...timeout });
}

/**
 * An article, or null when there is none of this title.
 * @throws UpstreamError
 */
export function readArticle(wiki: Wiki, title: string, signal: AbortSignal): Promise<ReadArticle | null> {
  return wiki.project === 'wikipedia' ? readHistory(wiki, title, signal) : readWhole(wiki, title, signal);
}

async function readWhole(wiki: Wiki, title: string, signal: AbortSignal): Promise<ReadArticle | null> {
  const answer = await parse(wiki, Whole, { page: title, prop: 'text|revid', redirects: '1' }, signal);
  if (!answer || 'error' in answer) return null;
  const { title: own, revid: revision, text } = answer.parse;
  return read(wiki, own, revision, sectionsOf(text, wiki));
}

/** Of an encyclopedia's article, which may have megabytes, only the table of contents and the one section are fetched. */
async function readHistory(wiki: Wiki, title: string, signal: AbortSignal): Promise<ReadArticle | null> {
  const contents = await parse(
    wiki,
    Contents,
    { page: title, prop: 'sections|revid', redirects: '1' },
    signal,
  );
  if (!contents || 'error' in contents) return null;
  const { title: own, revid: revision, sections } = contents.parse;
  const wanted = sections.find(
    // A section that a template writes has no number of its own ("T-1").
    ({ level, line, index }) => level === '2' && /^\d+$/.test(index) && sectionOf(wiki, unmarked(line)),
  );
  if (!wanted) return read(wiki, own, revision, {});
  const query = { oldid: String(revision), prop: 'text', section: wanted.index };
  const section = await parse(wiki, Section, query, signal);
  return read(wiki, own, revision, section ? sectionsOf(section.parse.text, wiki) : {});
}

/** A heading may hold elements. */
const unmarked = (line: string): string => line.replace(/<[^>]*>/g, '');

const read = (wiki: Wiki, title: string, revision: number, sections: ArticleSections): ReadArticle => ({
  title,
  revision,
  sections,
  readable: readableOf(sections, wiki),
});
