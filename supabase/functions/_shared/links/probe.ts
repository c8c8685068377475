/** Checks one address: with rate limits, and never on a machine that is not public. */
import type { LinkReason, LinkStatus } from '../../../../src/shared/brokenLinks.ts';
import { numberSetting } from '../env.ts';
import { addressProblem, resolveName, testHosts } from '../publicAddress.ts';
import { userAgent } from '../upstreams/agent.ts';
import { createCookies } from './cookies.ts';

export interface Verdict {
  /** `unseen`: it was not requested. */
  readonly status: LinkStatus | 'ok' | 'unseen';
  readonly reason: LinkReason | null;
  readonly httpStatus: number | null;
  /** Its new address, when it has moved for good. */
  readonly suggestion: string | null;
}

const MAX_REDIRECTS = 5;
const MAX_BYTES = 64 * 1024;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const PERMANENT: ReadonlySet<number> = new Set([301, 308]);
/** The site answers, but not to programs. */
const DENIED: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 407, 418, 429, 451, 999]);
/** A site's root, also in a language: where sites send visitors whose page is no more. */
const HOME = /^\/(?:index\.\w+|([a-z]{2})(?:[-_][a-z]{2})?\/?)?$/i;
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const bad = (status: LinkStatus, reason: LinkReason, httpStatus: number | null = null): Verdict => ({
  status,
  reason,
  httpStatus,
  suggestion: null,
});

function ofStatus(status: number): Verdict {
  if (DENIED.has(status)) return bad('refused', 'denied', status <= 599 ? status : null);
  if (status === 404) return bad('broken', 'not_found', status);
  if (status === 410) return bad('broken', 'gone', status);
  if (status >= 400) return bad('broken', status < 500 ? 'client_error' : 'server_error', status);
  return { status: 'ok', reason: null, httpStatus: status, suggestion: null };
}

interface Hop {
  readonly status: number;
  readonly location: string | null;
  readonly cookies: readonly string[];
}

type Method = 'HEAD' | 'GET';

async function ask(url: URL, method: Method, cookie: string, signal: AbortSignal): Promise<Hop> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal,
    headers: { 'user-agent': userAgent(), accept: '*/*', ...(cookie && { cookie }) },
  });
  // A server that promises a page and hangs within it is of no use to a visitor: the beginning must come.
  if (response.body && response.ok && method === 'GET') {
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.length;
      // Leaving the loop cancels the rest.
      if (bytes >= MAX_BYTES) break;
    }
  } else await response.body?.cancel();
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
  };
}

const isTimeout = (error: unknown) => error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name);

/**
 * Tries HEAD, which costs the site least, and believes it when all is well: what else it says GET must say too. Never throws
 * for what an address does. `allowed`: hosts with their ports that are visited wherever they are.
 */
export async function probe(address: string, allowed: ReadonlySet<string> = testHosts()): Promise<Verdict> {
  if (!URL.canParse(address)) return bad('broken', 'malformed');
  const timeoutMs = numberSetting('LINK_CHECK_TIMEOUT_MS', 8000);
  const walk = (method: Method) =>
    follow(new URL(address), {
      allowed,
      request: (url, cookie, whole) =>
        ask(url, method, cookie, AbortSignal.any([whole, AbortSignal.timeout(timeoutMs)])),
      // Redirects and all.
      whole: AbortSignal.timeout(2 * timeoutMs),
    });
  const verdict = await walk('HEAD');
  return verdict.status === 'ok' || isOfAddress(verdict) ? verdict : walk('GET');
}

/** Nothing was requested in vain: the address itself is not visited. */
const isOfAddress = ({ status, reason }: Verdict) =>
  reason === 'dns' || (status === 'refused' && reason !== 'denied');

interface Walk {
  readonly allowed: ReadonlySet<string>;
  readonly request: (url: URL, cookie: string, whole: AbortSignal) => Promise<Hop>;
  readonly whole: AbortSignal;
}

/** Follows redirects by hand, looking at each address before it is visited. */
async function follow(from: URL, { allowed, request, whole }: Walk): Promise<Verdict> {
  const visited = new Set<string>();
  const cookies = createCookies();
  let url = from;
  /** The last address up to which all redirects were for good. */
  let moved: { readonly to: URL; readonly status: number } | null = null;
  let permanent = true;
  for (let hops = 0; ; hops += 1) {
    const problem = await addressProblem(url, resolveName, allowed);
    if (problem) return bad(problem === 'dns' ? 'broken' : 'refused', problem);
    const cookie = cookies.of(url);
    // Sites send browsers to the same address again once they have a cookie.
    const visit = `${url.href.replace(/#.*$/s, '')} ${cookie}`;
    if (visited.has(visit)) return bad('broken', 'redirect_loop');
    if (hops > MAX_REDIRECTS) return bad('broken', 'too_many_redirects');
    visited.add(visit);
    let hop: Hop;
    try {
      hop = await request(url, cookie, whole);
    } catch (error) {
      return bad('broken', isTimeout(error) ? 'timeout' : 'unreachable');
    }
    cookies.take(url, hop.cookies);
    if (!REDIRECTS.has(hop.status) || !hop.location) {
      const verdict = ofStatus(hop.status);
      return verdict.status === 'ok' && moved ? ofMove(from, moved.to, moved.status) : verdict;
    }
    if (!URL.canParse(hop.location, url)) return bad('broken', 'malformed', hop.status);
    permanent &&= PERMANENT.has(hop.status);
    const next: URL = new URL(hop.location, url);
    // As browsers do: a redirect without a place in the page keeps it.
    if (!next.hash) next.hash = url.hash;
    url = next;
    if (permanent) moved = { to: url, status: hop.status };
  }
}

function isHome({ pathname, search }: URL): boolean {
  const match = HOME.exec(pathname);
  return match !== null && search === '' && (!match[1] || LANGUAGES.of(match[1]) !== undefined);
}

function ofMove(from: URL, to: URL, httpStatus: number): Verdict {
  // A cookie was all that was missing.
  if (from.href === to.href) return { status: 'ok', reason: null, httpStatus, suggestion: null };
  if (isHome(to) && !isHome(from)) return bad('broken', 'to_home', httpStatus);
  return { status: 'redirected', reason: 'moved', httpStatus, suggestion: to.href };
}

/** Addresses of one host that may time out in a step before its others are left for another check. */
const MAX_TIMEOUTS = 2;
export const UNSEEN: Verdict = { status: 'unseen', reason: null, httpStatus: null, suggestion: null };

/**
 * Probes for one step: one at a time for each host that addresses begin with. Unseen is what was not reached by `deadline`
 * (milliseconds since 1970), and what is left of a host that lets one wait.
 */
export function throttledProbe(deadline: number): (address: string) => Promise<Verdict> {
  const waiting = new Map<string, Promise<unknown>>();
  const timeouts = new Map<string, number>();
  const take = async (host: string, address: string): Promise<Verdict> => {
    const before = timeouts.get(host) ?? 0;
    if (before >= MAX_TIMEOUTS || Date.now() > deadline) return UNSEEN;
    const verdict = await probe(address);
    if (verdict.reason === 'timeout') timeouts.set(host, before + 1);
    return verdict;
  };
  return (address) => {
    const host = URL.canParse(address) ? new URL(address).host : '';
    const turn = (waiting.get(host) ?? Promise.resolve()).then(() => take(host, address));
    waiting.set(
      host,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
