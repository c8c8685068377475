/** One-time passwords by the clock (RFC 6238): SHA-1, 6 digits, 30 seconds, as authenticator apps and Supabase Auth have them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_S = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base32, as apps take them. */
export function newSecret(): string {
  return encodeBase32(randomBytes(20));
}

function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Number of the 30 seconds that a moment is in. */
export const stepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_S);

export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * The step whose code this is: the present one, or one before or after, as clocks differ; null for a wrong one.
 * @param used the step of the code taken last: that one and earlier ones work no more
 */
export function matchingStep(secret: string, code: string, used: number, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = stepAt(now);
  const same = (step: number) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code));
  return [present, present - 1, present + 1].find((step) => step > used && same(step)) ?? null;
}

/** What an authenticator app reads from the QR code. */
export function keyUri(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: '6',
    issuer,
    period: String(STEP_S),
    secret,
  });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}
