/** Lists from a file of a visitor's device. Loaded when one is chosen. */
import type { QueryClient } from '@tanstack/react-query';
import type { LanguageCode } from '@/shared/languages.ts';
import type { DayOrder } from './days.ts';
import { ARCHIVE_LIMIT } from './limits.ts';
import type { SavedPlan } from './lists.ts';
import { matchDraft } from './matchPoints.ts';
import type { LeftOut } from './points.ts';
import { type Refusal, readBytes } from './readFiles.ts';

/** Outcome of an import beside its lists. */
export interface FromFile {
  /** How many points of other programs have found a city. */
  readonly matched: number;
  readonly leftOut: readonly LeftOut[];
  /** The order in which days were read that could be read otherwise. */
  readonly days?: DayOrder | undefined;
}

export type Imported =
  | { readonly plans: readonly [SavedPlan, ...SavedPlan[]]; readonly from: FromFile }
  | { readonly refused: Refusal | 'nowhere' | 'failed'; readonly leftOut: readonly LeftOut[] };

/** @param onSearch called before cities are asked for */
export async function importFile(
  file: File,
  client: QueryClient,
  lang: LanguageCode,
  onSearch: () => void,
): Promise<Imported> {
  // Not even read when it is too large.
  if (file.size > ARCHIVE_LIMIT) return { refused: 'large', leftOut: [] };
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer()));
  const result = readBytes(bytes, file.name, lang);
  const { leftOut = [], days } = result;
  if ('refused' in result) return { refused: result.refused, leftOut };
  if ('plan' in result) return { plans: [result.plan], from: { matched: 0, leftOut, days } };
  onSearch();
  try {
    const { plans, ...points } = await matchDraft(result.draft, client, lang);
    const all = [...leftOut, ...points.leftOut];
    const [first, ...others] = plans;
    if (!first) return { refused: 'nowhere', leftOut: all };
    return { plans: [first, ...others], from: { matched: points.matched, leftOut: all, days } };
  } catch {
    return { refused: 'failed', leftOut: [] };
  }
}
