/** Difference between two texts, word by word, with unchanged passages folded. */
import { diffArrays } from 'diff';
import { type LanguageCode, localeTag } from '@/shared/languages.ts';

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  /** Number of words folded in `text`, whose beginning and end stay in view. */
  readonly fold?: { readonly start: string; readonly end: string; readonly words: number };
}

/** Characters of what stayed the same that stay in view beside a change. */
const CONTEXT = 160;
/** Shorter passages are not folded. */
const WHOLE = 3 * CONTEXT;
/** Limit of changes, whose search would take seconds: beyond it one text has replaced the other. */
const MAX_CHANGES = 2000;

/** Words, spaces and marks: Chinese has words too. */
const tokensOf = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

function foldOf(segmenter: Intl.Segmenter, text: string, isFirst: boolean, isLast: boolean): Piece {
  if (text.length <= WHOLE) return { kind: 'same', text };
  const tokens = tokensOf(segmenter, text);
  let start = 0;
  let end = tokens.length;
  for (let length = 0; !isFirst && length < CONTEXT; start += 1) length += tokens[start]?.length ?? 0;
  for (let length = 0; !isLast && length < CONTEXT; end -= 1) length += tokens[end - 1]?.length ?? 0;
  const words = [...segmenter.segment(tokens.slice(start, end).join(''))].filter(
    ({ isWordLike }) => isWordLike,
  );
  return {
    kind: 'same',
    text,
    fold: { start: tokens.slice(0, start).join(''), end: tokens.slice(end).join(''), words: words.length },
  };
}

/** The pieces in the order of reading; one that is `same` when nothing has changed, none of two empty texts. */
export function textDifference(before: string, after: string, lang: LanguageCode): readonly Piece[] {
  const segmenter = new Intl.Segmenter(localeTag(lang), { granularity: 'word' });
  const changes = diffArrays(tokensOf(segmenter, before), tokensOf(segmenter, after), {
    maxEditLength: MAX_CHANGES,
  });
  const pieces: Piece[] = changes
    ? changes.map(({ value, added, removed }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];
  return pieces.map((piece, at) =>
    piece.kind === 'same' ? foldOf(segmenter, piece.text, at === 0, at === pieces.length - 1) : piece,
  );
}
