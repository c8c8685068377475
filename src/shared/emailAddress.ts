/** Addresses that Auth takes. */
import * as v from 'valibot';

export const EMAIL = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(200));
export const isInvitable = (typed: string): boolean => v.is(EMAIL, typed);
