/**
 * Names that no column, table or field may have. The Data API builds plain objects from the names in a request: with
 * `__proto__` or `toString` among them it would write to what all objects of the process share.
 */
import { refused } from './embeds.ts';
import type { Fetch } from './fetch.ts';

const RESERVED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  '__proto__',
  'prototype',
]);
const MESSAGE =
  'The request uses a reserved name: no parameter, column or key may be called __proto__, constructor, prototype, toString or the like';
const ANY_RESERVED = new RegExp(`\\b(?:${[...RESERVED].join('|')})\\b`);
/** A name is followed by what is asked of it; a value is not. */
const RESERVED_COLUMN = new RegExp(`${ANY_RESERVED.source}(?=[.(:!=]|->)`);

/** Parameters whose values are names alone, also of an embed. */
const NAMES = /(?:^|\.)(?:select|order|columns|on_conflict)$/;
/** Parameters whose values are conditions. */
const TREE = /(?:^|\.)(?:or|and)$/;

/** `__proto__` may be written `%255F_proto__`, `"__proto__"` or `"__prot\o__"`. */
function spellingsOf(text: string): readonly string[] {
  let decoded = text;
  for (let rest = text; rest.includes('%'); rest = decoded) {
    decoded = rest.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (decoded === rest) break;
  }
  return [decoded, decoded.replace(/["\\\s]/g, '')];
}

const holds = (text: string, pattern: RegExp) => spellingsOf(text).some((spelling) => pattern.test(spelling));

/** Returns whether an address uses a reserved name: in its path, as a parameter, or as a column in the value of one. */
export function namesReserved(url: URL): boolean {
  if (holds(url.pathname, ANY_RESERVED)) return true;
  for (const [name, value] of url.searchParams) {
    if (holds(name, ANY_RESERVED)) return true;
    const [plain = ''] = spellingsOf(name);
    if (NAMES.test(plain) && holds(value, ANY_RESERVED)) return true;
    if (TREE.test(plain) && holds(value, RESERVED_COLUMN)) return true;
  }
  return false;
}

/** Returns whether JSON, a form or a table with commas has a reserved name among its keys, at any depth. */
export function keysReserved(body: string): boolean {
  // Most bodies have neither such a word nor an escape that could spell one, and need not be read twice.
  if (!ANY_RESERVED.test(body) && !/\\u|%/.test(body)) return false;
  let isReserved = false;
  try {
    JSON.parse(body, (key, value: unknown) => {
      isReserved ||= RESERVED.has(key);
      return value;
    });
    return isReserved;
  } catch (error) {
    // Nested too deep to be looked through.
    if (!(error instanceof SyntaxError)) return true;
    const [head = ''] = body.split(/[\r\n]/, 1);
    return (
      holds(head, ANY_RESERVED) || [...new URLSearchParams(head).keys()].some((key) => RESERVED.has(key))
    );
  }
}

/** Refuses a request that holds a reserved name before `answer` reads it. Files are not looked into. */
export function withoutReservedNames(answer: Fetch): Fetch {
  return async (request) => {
    if (namesReserved(new URL(request.url))) return refused(MESSAGE);
    if (request.body && isText(request) && keysReserved(await request.clone().text()))
      return refused(MESSAGE);
    return answer(request);
  };
}

/** Storage takes files as they come; all else is text, whatever its type says. */
function isText({ url, headers }: Request): boolean {
  const isStorage = new URL(url).pathname.startsWith('/storage/');
  return !isStorage || /json/i.test(headers.get('content-type') ?? '');
}
