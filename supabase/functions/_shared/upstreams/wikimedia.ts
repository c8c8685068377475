/** Shared by the wikis of the Wikimedia Foundation: one limit, editions, and MediaWiki's Action API (mediawiki.org/wiki/API:Main_page). */
import * as v from 'valibot';
import { numberSetting, setting } from '../env.ts';
import type { Question, Upstream } from '../getJson.ts';
import { address } from './address.ts';

/** With a proper agent 200 a minute are allowed. */
export const WIKIMEDIA = { name: 'wikimedia', perMinute: 150, burst: 75 } as const satisfies Upstream;

/** Address of the edition in a language: the setting `name`, else `pattern`, with `{lang}` replaced. */
export function editionUrl(name: string, pattern: string, lang: string): string {
  const filled = (setting(name) ?? pattern).replaceAll('{lang}', lang).replace(/\/+$/, '');
  if (!URL.canParse(filled) || !/^https?:/.test(filled))
    throw new Error(`${name} must be an http(s) address.`);
  return filled;
}

/** The address of an action of a wiki's API. */
export const actionUrl = (wiki: string, action: string, query: Record<string, string | undefined>): URL =>
  address(wiki, '/w/api.php', { action, format: 'json', ...query });

/** The variant to ask for: the site's Chinese is Simplified; the editions mix scripts and convert on request. */
export const variantOf = (lang: string): string | undefined => (lang === 'zh' ? 'zh-cn' : undefined);

/** The article of a country has about a megabyte. */
const MAX_BYTES = 3 * 1024 * 1024;
/** A long article that nobody has read for a while is put together anew. */
export const articleTimeoutMs = () => numberSetting('WIKIVOYAGE_TIMEOUT_MS', 10_000);

/** A question for an article or a part of it (mediawiki.org/wiki/API:Parsing_wikitext). */
export function parseQuestion<Schema extends v.GenericSchema>(
  wiki: string,
  lang: string,
  schema: Schema,
  query: Record<string, string>,
) {
  const url = actionUrl(wiki, 'parse', {
    formatversion: '2',
    ...query,
    disableeditsection: '1',
    disabletoc: '1',
    variant: variantOf(lang),
  });
  const limits = { timeoutMs: articleTimeoutMs(), maxBytes: MAX_BYTES };
  return { upstream: WIKIMEDIA, url, schema, ...limits } satisfies Question<Schema>;
}

/** A page of a wiki with some parts. Errors of this API come with status 200; of those only the one for no page is an answer. */
export const pageWith = <Entries extends v.ObjectEntries>(parts: Entries) =>
  v.union([
    v.object({
      parse: v.object({
        title: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
        revid: v.pipe(v.number(), v.integer(), v.minValue(1)),
        ...parts,
      }),
    }),
    v.object({ error: v.object({ code: v.literal('missingtitle') }) }),
  ]);
