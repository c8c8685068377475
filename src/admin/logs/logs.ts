/** Reads of the system log, which the database shows to administrators only. */

import type { Tables } from '@/lib/database.types.ts';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { LogLevel } from '@/shared/imports/imports.ts';
import { likeContains } from '@/shared/like.ts';

export type SystemLog = Tables<'system_logs'>;

/** Seconds back; null: all events. */
export const PERIODS = { hour: 3600, day: 86_400, week: 604_800, all: null } as const;
export type Period = keyof typeof PERIODS;

export const SYSTEM_LEVELS = ['info', 'warning', 'error'] as const satisfies readonly LogLevel[];
export type SystemLevel = (typeof SYSTEM_LEVELS)[number];

export interface LogFilters {
  /** Empty: every source. */
  readonly source: string;
  readonly period: Period;
  readonly levels: readonly SystemLevel[];
  /** Part of the message, in whatever case; empty: every message. */
  readonly text: string;
}

/** Events of one request. */
export const LOG_PAGE = 100;
/** A slow write can appear after a later one, so this many events are read again. */
const OVERLAP = 50;

function question({ source, period, levels, text }: LogFilters) {
  let rows = adminClient()
    .from('system_logs')
    .select('id, timestamp, level, message, source, details')
    .limit(LOG_PAGE);
  const seconds = PERIODS[period];
  if (seconds !== null) rows = rows.gte('timestamp', new Date(Date.now() - seconds * 1000).toISOString());
  if (levels.length > 0 && levels.length < SYSTEM_LEVELS.length) rows = rows.in('level', levels);
  if (source) rows = rows.eq('source', source);
  if (text) rows = rows.ilike('message', likeContains(text));
  return rows;
}

/** The newest events, or those before the event `before`; the newest first. */
export async function readLogs(filters: LogFilters, before?: number): Promise<SystemLog[]> {
  const rows = question(filters).order('id', { ascending: false });
  return rowsOf(await (before === undefined ? rows : rows.lt('id', before)));
}

/** `known` (the newest first) preceded by the events written since. */
export async function readNewer(
  filters: LogFilters,
  known: readonly SystemLog[],
): Promise<readonly SystemLog[]> {
  const [newest] = known;
  if (!newest) return readLogs(filters);
  const rows = rowsOf(
    await question(filters)
      .gt('id', newest.id - OVERLAP)
      .order('id', { ascending: true }),
  );
  const ids = new Set(known.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !ids.has(id));
  return fresh.length === 0 ? known : [...fresh, ...known].toSorted((a, b) => b.id - a.id);
}

/** JSON lines, the oldest first. */
export function logsFile(logs: readonly SystemLog[]): string {
  return logs
    .toReversed()
    .map((log) => `${JSON.stringify(log)}\n`)
    .join('');
}
