/** Every run of the functions' tests ends with this: nothing they have put into the system log is secret or personal. */
import type { Stack } from '../../../tools/backend/stack.ts';

const SHAPES = [
  /eyJ[\w-]+\.[\w-]+/,
  /sb_(?:secret|publishable)_/,
  /Bearer (?!\[)/i,
  /[\w.+-]+@[\w-]+\.\w+/,
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/,
  /[?&](?:key|token|apikey|api_key|access_token)=(?!\[)/i,
];

interface Written {
  readonly message: string;
  readonly details: unknown;
}

/** The events written so far. @throws Error that names the first one with something in it that must not be there. */
export async function readCleanLog(stack: Stack): Promise<Written[]> {
  const rows = await stack.db.query<Written>('select message, details from public.system_logs order by id');
  const secrets = [
    stack.secretKey,
    stack.publishableKey,
    process.env.WEATHERAPI_KEY,
    process.env.OPEN_METEO_KEY,
  ];
  for (const row of rows) {
    const text = JSON.stringify(row);
    const found =
      SHAPES.find((shape) => shape.test(text)) ?? secrets.find((secret) => secret && text.includes(secret));
    if (found) throw new Error(`The system log holds what it must not (${found}): ${text}`);
  }
  return rows;
}
