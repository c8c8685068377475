/** The request's parameters as a plain object. The function's schema validates it afterwards. */
import { FunctionError } from './http.ts';

const MAX_BODY_BYTES = 6 * 1024 * 1024;

/** @throws FunctionError `invalid_input`: a parameter that occurs twice is ambiguous. */
export function readQuery(request: Request): Record<string, unknown> {
  const pairs = [...new URL(request.url).searchParams];
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new FunctionError('invalid_input', `${shortName(twice)}: given more than once`);
  return storable(Object.fromEntries(pairs));
}

/**
 * The body, `{}` when there is none. Without a Content-Type it counts as JSON.
 * @throws FunctionError `invalid_input`, `unsupported_media_type` for another Content-Type, `too_large`.
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FunctionError('invalid_input', 'The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FunctionError('invalid_input', 'input: must be an object');
  return storable(value as Record<string, unknown>);
}

/**
 * The fields of a form with a file (multipart/form-data).
 * @throws FunctionError `invalid_input`, `unsupported_media_type` for another type, `too_large` over `most` bytes.
 */
export async function readForm(request: Request, most: number): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, 'multipart/form-data', most);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw new FunctionError('invalid_input', 'The body is not a form.', { cause });
  });
  return storable(Object.fromEntries(form));
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, 'application/json', MAX_BODY_BYTES);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FunctionError('invalid_input', 'The body is not UTF-8.');
  }
}

/** Stops reading at the limit, whatever Content-Length says. */
async function readBytes(request: Request, type: string, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = new FunctionError('too_large', `The body is over ${most} bytes.`);
  if (Number(request.headers.get('content-length')) > most) throw tooLong;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read().catch(brokenOff)) ?? { done: true };
    length += value?.length ?? 0;
    const refused = length > most ? tooLong : length > 0 ? otherType(request, type) : undefined;
    if (refused) {
      await reader?.cancel();
      throw refused;
    }
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    if (value) chunks.push(value);
  }
}

/**
 * Error for a body that is declared to be of another type; undefined for one of the right type. Parameters change nothing:
 * JSON is always UTF-8.
 */
function otherType(request: Request, expectedType: string): FunctionError | undefined {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if ((!type && expectedType === 'application/json') || type === expectedType) return undefined;
  return new FunctionError(
    'unsupported_media_type',
    `The body is ${(type ?? 'untyped').slice(0, MAX_TOLD)}: send ${expectedType}.`,
  );
}

/** A caller who hangs up half-way is not our failure. */
function brokenOff(cause: unknown): never {
  throw new FunctionError('invalid_input', 'The request body was cut short.', { cause });
}

/** PostgreSQL stores neither U+0000 nor lone surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Returns whether PostgreSQL can store every text of a value, at any depth: a list, for calls as deep would be too many. */
export function isStorable(value: unknown): boolean {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string' && UNSTORABLE.test(next)) return false;
    if (typeof next !== 'object' || next === null || next instanceof Blob) continue;
    for (const [key, inner] of Object.entries(next)) pending.push(key, inner);
  }
  return true;
}

function storable(input: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(input))
    if (!isStorable(value))
      throw new FunctionError(
        'invalid_input',
        `${shortName(name)}: contains a character that cannot be stored`,
      );
  return input;
}

/** Characters of a caller's parameter name that messages repeat. */
const MAX_TOLD = 40;
const shortName = (name: string) => name.slice(0, MAX_TOLD);
