/** Checks, after each suite of the functions, that the system log holds no secrets and no personal data. */
import type { Stack } from '../local-supabase/stack.ts';

const PATTERNS = [
  /eyJ[\w-]+\.[\w-]+/,
  /sb_(?:secret|publishable)_/,
  /Bearer (?!\[)/i,
  /[\w.+-]+@[\w-]+\.\w+/,
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/,
  /[?&](?:key|token|apikey|api_key|access_token)=(?!\[)/i,
];

interface LogEntry {
  readonly message: string;
  readonly details: unknown;
}

/** The entries so far. @throws Error with the first one that holds forbidden data. */
export async function readCleanLog(stack: Stack): Promise<LogEntry[]> {
  const rows = await stack.db.query<LogEntry>('select message, details from public.system_logs order by id');
  const secrets = [
    stack.secretKey,
    stack.publishableKey,
    process.env.WEATHERAPI_KEY,
    process.env.OPEN_METEO_KEY,
  ];
  for (const row of rows) {
    const text = JSON.stringify(row);
    const matches =
      PATTERNS.find((shape) => shape.test(text)) ?? secrets.find((secret) => secret && text.includes(secret));
    if (matches) throw new Error(`The system log holds forbidden data (${matches}): ${text}`);
  }
  return rows;
}
