/** One-time passwords by the clock (RFC 6238): SHA-1, 6 digits, 30 seconds, as authenticator apps and Supabase Auth have them. */
import { Secret, TOTP } from 'otpauth';

const STEP_S = 30;
const FORM = { algorithm: 'SHA1', digits: 6, period: STEP_S };

/** 160 random bits in base32, as apps take them. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Number of the 30 seconds that a moment is in. */
export const stepAt = (ms: number): number => TOTP.counter({ period: STEP_S, timestamp: ms });

export const codeOf = (secret: string, step: number): string =>
  new TOTP({ ...FORM, secret }).generate({ timestamp: step * STEP_S * 1000 });

/**
 * The step whose code this is: the present one, or one before or after, as clocks differ; null for a wrong one.
 * @param used the step of the code taken last: that one and earlier ones work no more
 */
export function matchingStep(secret: string, code: string, used: number, now = Date.now()): number | null {
  // The library throws at six characters that are not six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const drift = new TOTP({ ...FORM, secret }).validate({ token: code, timestamp: now, window: 1 });
  if (drift === null) return null;
  const step = stepAt(now) + drift;
  return step > used ? step : null;
}

/** Key URI that an authenticator app reads from the QR code. */
export const keyUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...FORM, secret, issuer, label: account }).toString();
