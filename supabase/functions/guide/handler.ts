/** The words of Wikivoyage about a place, and of Wikipedia about its history, section by section, kept or asked for. */

import * as v from 'valibot';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import {
  ARTICLE_PLACE_TYPES,
  byProject,
  SECTIONS,
  type TravelGuide,
} from '../../../src/shared/travelGuide.ts';
import { type Wiki, wikiOrigin } from '../../../src/shared/wikis.ts';
import { cacheControl, toFunctionError, upstreamFailure } from '../_shared/cache.ts';
import { defineFunction } from '../_shared/define.ts';
import type { UpstreamError } from '../_shared/getJson.ts';
import { json } from '../_shared/http.ts';
import { rowId } from '../_shared/inputFields.ts';
import { type FoundItem, itemOf } from '../_shared/items.ts';
import { writeWarning } from '../_shared/log.ts';
import { type Place, placeById } from '../_shared/places.ts';
import { noticingDrift } from '../_shared/shape.ts';
import { withUpstreamLock } from '../_shared/upstreamLock.ts';
import { articleTimeoutMs, WIKIMEDIA } from '../_shared/upstreams/wikimedia.ts';
import { readArticle } from './articles.ts';
import { type GuideQuery, keepArticle, keptGuide } from './store.ts';

/** How long a caller waits for the lock. */
const WAIT_MS = 10_000;
const HOUR_S = 3600;
/** Until somebody asks again for what failed. */
const FAILED_S = 60;

const section = v.picklist(SECTIONS);

const Input = v.object({
  type: v.picklist(ARTICLE_PLACE_TYPES),
  id: rowId,
  lang: v.picklist(LANGUAGE_CODES),
  /** `eat,drink`, of one project; default: all of Wikivoyage. */
  sections: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.transform((text) => text.split(',')),
      v.array(section),
      v.check((sections) => byProject(sections).length === 1, 'sections of one project'),
    ),
  ),
});

/** Asks an edition and keeps what it says. One request at a time. */
async function ask(
  place: Place,
  query: GuideQuery,
  lang: LanguageCode,
  waitSignal: AbortSignal,
): Promise<void> {
  // Two attempts at both services, and the pauses between them.
  const ttlMs = 4 * articleTimeoutMs() + 5000;
  const wiki: Wiki = { project: query.project, lang };
  await withUpstreamLock(
    { upstream: WIKIMEDIA, name: new URL(wikiOrigin(wiki)).host, ttlMs, waitSignal },
    async () => {
      // Another caller may have asked it meanwhile.
      const { due } = await keptGuide(query);
      if (!due.includes(lang)) return;
      const signal = AbortSignal.timeout(ttlMs - 5000);
      const { value: article, drift } = await noticingDrift(async () => {
        const title = titleIn(await itemOf(place, signal), wiki);
        return title ? readArticle(wiki, title, signal) : null;
      });
      if (!article && drift) throw drift;
      await keepArticle(query, lang, article);
    },
  );
}

/** The title of the article of an item in an edition. */
function titleIn(item: FoundItem | null, { project, lang }: Wiki): string | undefined {
  const titles: Partial<Record<LanguageCode, string>> | undefined =
    project === 'wikipedia' ? item?.titles : item?.guides;
  return titles?.[lang];
}

interface GuideResult {
  readonly guide: TravelGuide;
  readonly failures: ReadonlyMap<LanguageCode, UpstreamError>;
}

/** The guide after every edition that may help has been asked. */
async function askAll(place: Place, query: GuideQuery): Promise<GuideResult> {
  const waitSignal = AbortSignal.timeout(WAIT_MS);
  const failures = new Map<LanguageCode, UpstreamError>();
  for (;;) {
    const guide = await keptGuide(query);
    const edition = guide.due.find((one) => !failures.has(one));
    if (!edition) return { guide, failures };
    try {
      await ask(place, query, edition, waitSignal);
    } catch (error) {
      const failure = upstreamFailure(error);
      if (!failure) throw error;
      writeWarning('guide', failure.message);
      failures.set(edition, failure);
    }
  }
}

/**
 * `{ type, id, lang, sections? }` → TravelGuide (src/shared/travelGuide.ts). `article` is null where no edition for the reader has one.
 * Errors: `not_found` for a place we don't have, `upstream` and `unavailable` when the project fails and nothing is kept.
 */
export const handler = defineFunction({
  name: 'guide',
  methods: ['GET'],
  role: 'public',
  callsPerMinute: 60,
  input: Input,
  handle: async ({ input }) => {
    const place = await placeById(input.type, input.id);
    const [projectSections] = byProject(input.sections ?? []);
    const { guide, failures } = await askAll(place, {
      ...input,
      project: projectSections?.project ?? 'wikivoyage',
    });
    const { article, languages } = guide;
    const [failure] = failures.values();
    if (!article && failure) throw toFunctionError(failure);
    const answer: TravelGuide = {
      article: article && { ...article, stale: failures.has(article.lang) },
      languages,
      due: [],
    };
    return json(answer, 200, cacheControl(failure ? FAILED_S : HOUR_S));
  },
});
