/**
 * The key by which names are searched: the same as private.search_key() of the database
 * (supabase/migrations/20261122000100_search_keys.sql), computed here to highlight the typed part of a name.
 */
import { SIMPLIFIED_HAN } from './simplifiedHan.ts';
import { LETTERS } from './slugs.ts';

/** Sounds of Cyrillic and Arabic letters, in ASCII; an empty sound leaves nothing. */
const SOUNDS: Readonly<Record<string, string>> = {
  ...LETTERS,
  ...sounds('абвгдезийклмнопрстуфыэіїєґђјћџәғқңөұүһ', 'abvgdeziyklmnoprstufyeiiegdjcdagknouuh'),
  ...{
    ж: 'zh',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ю: 'yu',
    я: 'ya',
    љ: 'lj',
    њ: 'nj',
    ь: '',
    ъ: '',
  },
  ...sounds('اٱبتجحدرزسصضطظعفقكکگلمنهةويىیپڤ', 'aabtjhdrzssdtzafqkkglmnhhoiiipv'),
  ...sounds('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
  ...{ ث: 'th', خ: 'kh', ذ: 'dh', ش: 'sh', غ: 'gh', چ: 'ch', ژ: 'zh', ء: '' },
};

function sounds(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, latin[index] as string]));
}

const MARKS =
  /[\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E0FFF}]|[\uFE00-\uFE0F]/gu;
const APOSTROPHES = /['`´΄’‘‛ʻʼʽʾʿˈʹ′]/gu;
const PUNCTUATION =
  /(?=\p{ASCII})[^A-Za-z0-9]|[\u0080-\u00BF\u00D7\u00F7\u02B0-\u02FF\u055A-\u055F\u0589\u058A\u05BE\u060C\u060D\u061B\u061E\u061F\u066A-\u066D\u06D4\u1680\u2000-\u20CF\u2100-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3007-\u3020\u3030-\u303F\u30FB\uFE10-\uFE6F\uFF00-\uFF0F\uFFFC\uFFFD\u{1F000}-\u{1FAFF}]/gu;

/** A character without accents, marks, case and width; a space for punctuation, nothing for an apostrophe. */
function folded(character: string): string {
  if (character === 'й' || character === 'Й') return 'й';
  return character
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, '')
    .replace(PUNCTUATION, ' ')
    .toLowerCase();
}

/** The part of a key that one folded letter gives: itself, its sound, or its number at a fixed width. */
function spelled(letter: string): string {
  if (letter < '\u0080') return letter;
  const simple = SIMPLIFIED_HAN.get(letter) ?? letter;
  return SOUNDS[letter] ?? `U${(simple.codePointAt(0) ?? 0).toString(16).padStart(5, '0')}`;
}

export interface KeyedText {
  readonly key: string;
  /** For each character of the key, where in the text the character it was made of begins. */
  readonly starts: readonly number[];
}

/** "St. Petersburg" and "Saint Petersburg" are one name; so are "Ste" and "Sainte". */
function expandSaints({ key, starts }: KeyedText): KeyedText {
  let writtenKey = '';
  const from: number[] = [];
  let done = 0;
  for (const { index } of key.matchAll(/\bst(?=e? \w)/g)) {
    writtenKey += `${key.slice(done, index)}saint`;
    from.push(...starts.slice(done, index), ...Array<number>(5).fill(starts[index] as number));
    done = index + 2;
  }
  return { key: writtenKey + key.slice(done), starts: [...from, ...starts.slice(done)] };
}

/** The search key of a text in Unicode NFC, with a mapping back to the text. */
export function keyedText(text: string): KeyedText {
  let key = '';
  const starts: number[] = [];
  let offset = 0;
  for (const character of text) {
    for (const letter of folded(character)) {
      for (const sign of spelled(letter)) {
        if (sign === ' ' && (key === '' || key.endsWith(' '))) continue;
        key += sign;
        starts.push(offset);
      }
    }
    offset += character.length;
  }
  const length = key.trimEnd().length;
  return expandSaints({ key: key.slice(0, length), starts: starts.slice(0, length) });
}

/** Key that a name is searched by, and that typed text is turned into: a–z, 0–9, spaces, and U with a number elsewhere. */
export function searchKey(text: string): string {
  return keyedText(text.normalize('NFC')).key;
}

/** How many characters of a text count for a search: accents, marks and punctuation do not. */
export function searchedLength(text: string): number {
  return [...[...text.normalize('NFC')].map(folded).join('').trim().replace(/ +/g, ' ')].length;
}
