/** Counts of what operators should look at first, and its screens. */
import { queryOptions } from '@tanstack/react-query';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { countOf, rowsOf } from '@/lib/errors.ts';
import { callFunction, isRecord } from '@/lib/functions.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { LanguageCode } from '@/shared/languages.ts';

const COUNT = { count: 'exact', head: true } as const;
const DAY_MS = 86_400_000;

/** Tasks that wait for somebody, the most urgent first. */
export const URGENT = ['jobs', 'errors', 'corrections', 'links'] as const;
/** Gaps of the world's cities. */
export const LACKING = ['noName', 'noPicture', 'noText'] as const;
export type AttentionItem = (typeof URGENT | typeof LACKING)[number];
type Counts<Name extends AttentionItem> = Readonly<Record<Name, number>>;

/** The screen of each, with the filter set. */
export const placeOf = (what: AttentionItem, lang: LanguageCode): string =>
  ({
    jobs: `${ADMIN_PATHS.jobs}?stalled=1`,
    errors: `${ADMIN_PATHS.console}?tab=logs&period=day&level=error`,
    corrections: `${ADMIN_PATHS.corrections}?state=open`,
    links: `${ADMIN_PATHS.console}?tab=links`,
    noName: `${ADMIN_PATHS.places}?kind=city&without=${lang}`,
    noPicture: `${ADMIN_PATHS.places}?kind=city&without=picture`,
    noText: `${ADMIN_PATHS.places}?kind=city&without=guide`,
  })[what];

/** Runs that nobody moves any more, errors of the last day, reports that wait, links that don't work. */
export const urgentQuery = () =>
  queryOptions({
    queryKey: ['attention', 'urgent'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Counts<(typeof URGENT)[number]>> => {
      const db = adminClient();
      const [jobs, errors, corrections, links] = await Promise.all([
        db.from('jobs').select('id', COUNT).eq('stalled', true).abortSignal(signal),
        db
          .from('system_logs')
          .select('id', COUNT)
          .eq('level', 'error')
          .gte('timestamp', new Date(Date.now() - DAY_MS).toISOString())
          .abortSignal(signal),
        db.from('corrections').select('id', COUNT).eq('state', 'open').abortSignal(signal),
        db.from('broken_links').select('id', COUNT).eq('fixed', false).abortSignal(signal),
      ]);
      return {
        jobs: countOf(jobs),
        errors: countOf(errors),
        corrections: countOf(corrections),
        links: countOf(links),
      };
    },
  });

/** Checks that the services asked for visitors are told how to reach the operator. */
export const contactQuery = () =>
  queryOptions({
    queryKey: ['attention', 'contact'],
    queryFn: async ({ signal }) => {
      const isHealth = (body: unknown): body is { contact: boolean } =>
        isRecord(body) && typeof body.contact === 'boolean';
      return (await callFunction('health', {}, isHealth, signal)).contact;
    },
  });

/** Cities without a name in a language, a picture, a guide. Reads the whole table: not repeated on every visit. */
export const lackingQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: ['attention', 'lacking', lang],
    queryFn: async ({ signal }): Promise<Counts<(typeof LACKING)[number]>> => {
      const count = async (without: string) => {
        const parameters = { p_kind: 'city', p_without: without, p_limit: 1 };
        const [row] = rowsOf(await adminClient().rpc('places_to_edit', parameters).abortSignal(signal));
        return Number(row?.total ?? 0);
      };
      const [noName, noPicture, noText] = await Promise.all([count(lang), count('picture'), count('guide')]);
      return { noName, noPicture, noText };
    },
  });
