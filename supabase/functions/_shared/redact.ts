/** Takes secrets and personal data out of what is written down for the operator. Rather too much than too little. */

const SECRET = '[secret]';
const PERSONAL = '[personal]';

/** In this order: what a later rule would cut in two comes first. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Session tokens (JWT), keys of Supabase, and whatever follows "Bearer" or "Basic".
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, SECRET],
  [/\bsb_(?:secret|publishable)_[\w-]+/g, SECRET],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${SECRET}`],
  // Parameters and settings that carry one: ?key=…, "password": "…", api_key: …
  [
    /((?:^|[^a-z])(?:api[-_]?key|apikey|key|access[-_]?token|refresh[-_]?token|token|password|passwd|pwd|secret|signature|sig|code)["']?\s*[=:]\s*["']?)[^\s"'&#,;)}\]]+/gi,
    `$1${SECRET}`,
  ],
  // The name and password in an address.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, `$1${SECRET}@`],
  [/[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, PERSONAL],
  // IPv4, then IPv6 with its "::" or all of its eight groups.
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\d)/g, PERSONAL],
  [/(?<![\w:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\w:])/gi, PERSONAL],
  [/(?<![\w:])(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?(?![\w:])/gi, PERSONAL],
  // Long runs of letters and digits are keys; words and identifiers are not that long.
  [/\b(?=\w*\d)(?=\w*[a-z])\w{32,}\b/gi, SECRET],
];

/** Names of fields whose value is always redacted. */
const TELLTALE =
  /^(?:.*(?:password|secret|token|authorization|cookie|e-?mail|phone|apikey|api[-_]key)|key|ip|(?:ip|remote|client)[-_]?address)$/i;

/** The text without keys, tokens, e-mail addresses and network addresses. */
export function redactText(text: string): string {
  return RULES.reduce((clean, [pattern, stand]) => clean.replace(pattern, stand), text);
}

const MAX_DEPTH = 4;
const MAX_ENTRIES = 30;
const MAX_TEXT = 2000;

/** A value as JSON holds it, redacted throughout, cut to a size that a log bears. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value).slice(0, MAX_TEXT);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
  if (depth >= MAX_DEPTH || typeof value !== 'object') return '…';
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((item) => redactValue(item, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(
    entries.map(([name, held]) => [
      redactText(name),
      TELLTALE.test(name) ? SECRET : redactValue(held, depth + 1),
    ]),
  );
}
