/** A list from a file of a visitor's device. Loaded when one is chosen. */
import type { QueryClient } from '@tanstack/react-query';
import type { LanguageCode } from '@/shared/languages.ts';
import { fileText } from './fileText.ts';
import { NAME_LIMIT, type SavedPlan } from './lists.ts';
import { matchDraft } from './matchPoints.ts';
import { FILE_LIMIT, type Refusal, readFile } from './readFiles.ts';

/** What became of the points of another program's file. */
export interface FromPoints {
  readonly matched: number;
  /** What is called so has no city near. */
  readonly left: readonly string[];
}

export type Imported =
  | { readonly plan: SavedPlan; readonly points?: FromPoints }
  | { readonly refused: Refusal | 'nowhere' | 'failed' };

/** @param onSearch called before cities are asked for */
export async function importFile(
  file: File,
  client: QueryClient,
  lang: LanguageCode,
  onSearch: () => void,
): Promise<Imported> {
  // Not even read when it is too large.
  if (file.size > FILE_LIMIT) return { refused: 'large' };
  const text = fileText(new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer())));
  if (text === null) return { refused: 'large' };
  const read = readFile(text, file.name.replace(/\.\w{1,4}$/, '').slice(0, NAME_LIMIT) || file.name);
  if (!('draft' in read)) return read;
  onSearch();
  try {
    const { plan, ...points } = await matchDraft(read.draft, client, lang);
    if (plan) return { plan, points };
    return { refused: points.matched > 0 ? 'long' : 'nowhere' };
  } catch {
    return { refused: 'failed' };
  }
}
