/** Which part of a name was typed, whatever its accents, case or script. */
import { keyedText, searchKey } from '@/shared/searchKey.ts';

export interface HighlightedPart {
  readonly text: string;
  readonly found: boolean;
}

/** Index of `typed` in a key, as a search ranks it: at the beginning, at that of a word, anywhere; -1 without any. */
function position(key: string, typed: string): number {
  if (key.startsWith(typed)) return 0;
  const word = key.indexOf(` ${typed}`);
  return word >= 0 ? word + 1 : key.indexOf(typed);
}

/** The end of the character at `offset`, with the marks that belong to it. */
function endOf(text: string, offset: number): number {
  const character = /^.\p{M}*/su.exec(text.slice(offset))?.[0] ?? '';
  return offset + character.length;
}

/** The name in parts, the one that was typed marked as found; one part when the name does not contain it. */
export function highlight(name: string, typed: string): HighlightedPart[] {
  const text = name.normalize('NFC');
  const { key, starts } = keyedText(text);
  const whole = searchKey(typed);
  // The place may be typed after its name: "tokyo japan".
  const searched = whole.startsWith(`${key} `) ? key : whole;
  const at = searched === '' ? -1 : position(key, searched);
  if (at < 0) return [{ text, found: false }];
  const from = starts[at] as number;
  const to = endOf(text, starts[at + searched.length - 1] as number);
  return [
    { text: text.slice(0, from), found: false },
    { text: text.slice(from, to), found: true },
    { text: text.slice(to), found: false },
  ].filter((part) => part.text !== '');
}
