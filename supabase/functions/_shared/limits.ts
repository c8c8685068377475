/** Rate limits: per caller and function, and per upstream for all callers. Counted in the database, as functions share no memory. */
import { createHmac } from 'node:crypto';
import { numberSetting, secretKey } from './env.ts';
import { FunctionError } from './http.ts';
import { writeWarning } from './log.ts';
import { rpc } from './rpc.ts';

/** Time for what a visitor's call asks of services: less than the server of the site waits for, so that a caller learns which one hangs. */
export const CALL_MS = 9000;

/** Before an IPv4 address, as a server that listens on IPv6 names it. */
const IPV4_MAPPED = /^::ffff:(?=\d+\.)/i;

/** 0 when a call may be made, else the seconds to wait. */
export const takeToken = (bucket: string, capacity: number, perMinute: number): Promise<number> =>
  rpc<number>('take_token', {
    p_bucket: bucket,
    p_capacity: capacity,
    p_per_minute: perMinute,
  }).catch(uncounted);

/** Nobody takes from the bucket for `seconds`. */
export async function pauseBucket(bucket: string, seconds: number): Promise<void> {
  await rpc('pause_bucket', { p_bucket: bucket, p_seconds: Math.ceil(seconds) }).catch(uncounted);
}

/** A call that can't be counted, such as while the disk of the database is full, is not made. */
function uncounted(cause: Error): never {
  writeWarning('limits', `Not counted: ${cause.message}`);
  throw new FunctionError('unavailable', 'Not possible at the moment. Try again later.', {
    cause,
    retryAfter: 30,
  });
}

/** @throws FunctionError `too_many_requests` when the caller has called `name` too often. */
export async function limitCaller(request: Request, name: string, perMinute: number): Promise<void> {
  const calls = numberSetting('CALLER_LIMIT_PER_MINUTE', perMinute);
  await take(`caller:${name}:${callerHash(request)}`, calls, calls);
}

/** Like {@link limitCaller}, per hour. @throws FunctionError `too_many_requests`. */
export async function limitCallerHourly(request: Request, name: string, perHour: number): Promise<void> {
  await take(`caller:${name}-hour:${callerHash(request)}`, perHour, perHour / 60);
}

/** Limits all callers together to `calls` within `minutes`. @throws FunctionError `too_many_requests`. */
export async function limitAll(name: string, calls: number, minutes: number): Promise<void> {
  await take(`all:${name}`, calls, calls / minutes);
}

async function take(bucket: string, capacity: number, perMinute: number): Promise<void> {
  const wait = await takeToken(bucket, capacity, perMinute);
  if (wait > 0)
    throw new FunctionError('too_many_requests', 'Too many calls. Try again later.', { retryAfter: wait });
}

/** Keyed hash of the caller's address: anonymous without the secret, new every day. */
function callerHash(request: Request): string {
  const day = new Date().toISOString().slice(0, 10);
  const key = `${secretKey()} ${day}`;
  return createHmac('sha256', key).update(callerNetwork(request.headers)).digest('hex').slice(0, 32);
}

/**
 * The address, or the /64 network of an IPv6 address, which is what one household has. Cloudflare, before hosted
 * Supabase, names the client; elsewhere the last address counts that is no proxy's own: what callers write themselves stands
 * before it.
 */
export function callerNetwork(headers: Headers): string {
  const cloudflareIp = headers.get('cf-connecting-ip')?.replace(IPV4_MAPPED, '');
  const passed = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim().replace(IPV4_MAPPED, ''));
  const outside = passed.filter((address) => address !== '' && !isPrivate(address));
  const address = (cloudflareIp ?? outside.at(-1) ?? passed.at(-1)) || 'unknown';
  return address.includes(':') ? network64(address) : address;
}

/** The first four groups of an IPv6 address, its "::" written out. */
function network64(address: string): string {
  const [before = '', after] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':');
}

function isPrivate(address: string): boolean {
  return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i.test(address);
}
