/** The purge endpoint, authenticated by an HMAC signature. */
import * as v from 'valibot';

export const PURGE_PATH = '/_purge';
/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>", hexadecimal>`. */
export const SIGNATURE_HEADER = 'x-purge-signature';
/** Seconds; an older signature may be a replay. */
const MAX_AGE_S = 300;
export const MAX_BODY_BYTES = 65_536;

const Body = v.object({
  tags: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    v.minLength(1),
    v.maxLength(200),
  ),
});

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

const now = () => Math.floor(Date.now() / 1000);

/** The signature header of a body. */
export async function sign(secret: string, body: string, seconds = now()): Promise<string> {
  const message = new TextEncoder().encode(`${seconds}.${body}`);
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), message));
  return `t=${seconds},v1=${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function isSigned(secret: string, body: string, header: string): Promise<boolean> {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!seconds || !hex || Math.abs(now() - Number(seconds)) > MAX_AGE_S) return false;
  const signature = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const message = new TextEncoder().encode(`${seconds}.${body}`);
  return crypto.subtle.verify('HMAC', await keyOf(secret), signature, message);
}

/** The tags of a correctly signed request, or else an HTTP error status. */
export async function tagsOf(
  secret: string,
  body: string,
  header: string,
): Promise<readonly string[] | 400 | 401> {
  if (!(await isSigned(secret, body, header))) return 401;
  try {
    return v.parse(Body, JSON.parse(body)).tags;
  } catch {
    return 400;
  }
}
