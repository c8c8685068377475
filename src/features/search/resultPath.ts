import type { LanguageCode } from '@/domain/languages.ts';
import { buildPath } from '@/domain/paths.ts';
import { resultRoute, type SearchResult } from '@/domain/search.ts';

/** The address of a result; null when none can be built, as for a country without a continent (visitor.md §2). */
export function resultPath(lang: LanguageCode, result: SearchResult): string | null {
  try {
    return buildPath(lang, resultRoute(result));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
