/** Text of another direction inside a sentence. */
import { type LanguageCode, languageOf } from './languages.ts';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A name that must not disturb the order of a right-to-left sentence around it; elsewhere the name as it is. */
export function isolated(lang: LanguageCode, text: string): string {
  return languageOf(lang).direction === 'rtl' ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
}
