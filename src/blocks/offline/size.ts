import { formatNumber } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';

/** Bytes in megabytes, as the language writes them. */
export const formatSize = (lang: LanguageCode, bytes: number): string =>
  formatNumber(lang, bytes / 1e6, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 1e7 ? 1 : 0,
  });
