/** Pieces of input that several functions check alike. */
import * as v from 'valibot';

export const MAX_ROW_ID = 2_147_483_647;

/** An id of a row: a number in JSON, digits in a query. */
export const rowId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_ROW_ID),
);

/** Control characters but line breaks and tabs, and what turns the direction of the text around it. */
const TURNING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** Characters that take no ink: blanks, marks of direction, joiners, tags, fillers. */
const UNSEEN = /^[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A text as people read it, with "\n" for each line break: empty when nothing of it can be seen. */
export function plainText(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(TURNING, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim();
  return UNSEEN.test(plain) ? '' : plain;
}

/** A slug, or a name that gives one. */
export const placeName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
