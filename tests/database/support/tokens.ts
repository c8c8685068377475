/** Valid and invalid JWTs. */
import { createHmac } from 'node:crypto';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT with `claims`, signed with `secret` (HS256). */
export function signToken(claims: object, secret: string): string {
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

/** A JWT with `alg: none`. */
export function unsignedToken(claims: object): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

export function sessionClaims(id: string, seconds = 3600, role = 'authenticated') {
  const now = Math.floor(Date.now() / 1000);
  return { sub: id, aud: 'authenticated', role, iat: now - 7200, exp: now + seconds };
}
