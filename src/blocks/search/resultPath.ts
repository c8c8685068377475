import type { LanguageCode } from '@/shared/languages.ts';
import { buildPath } from '@/shared/paths.ts';
import { resultRoute, type SearchResult } from './search.ts';

/** The address of a result; null when none can be built, as for a country without a continent. */
export function resultPath(lang: LanguageCode, result: SearchResult): string | null {
  try {
    return buildPath(lang, resultRoute(result));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
