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

/** A slug, or a name that gives one. */
export const placeName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
