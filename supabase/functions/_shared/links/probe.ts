/** Checks one address: with rate limits, and never on a machine that is not public. */
import type { LinkReason, LinkStatus } from '../../../../src/shared/brokenLinks.ts';
import { numberSetting } from '../env.ts';
import { addressProblem } from '../publicAddress.ts';
import { userAgent } from '../upstreams/agent.ts';

export interface Verdict {
  readonly status: LinkStatus | 'ok';
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
/** Answers to HEAD of servers that know GET only, or treat it otherwise. */
const SURE_OF_HEAD = (status: number) => status < 400 || status === 410;

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
}

async function ask(url: URL, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<Hop> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal,
    headers: { 'user-agent': userAgent(), accept: '*/*' },
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
  return { status: response.status, location: response.headers.get('location') };
}

/** HEAD, which costs the site least; GET where that is refused or fails. */
async function visit(url: URL, timeoutMs: number, whole: AbortSignal): Promise<Hop> {
  const signal = () => AbortSignal.any([whole, AbortSignal.timeout(timeoutMs)]);
  try {
    const hop = await ask(url, 'HEAD', signal());
    if (SURE_OF_HEAD(hop.status)) return hop;
  } catch (error) {
    if (isTimeout(error)) throw error;
  }
  return ask(url, 'GET', signal());
}

const isTimeout = (error: unknown) => error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name);

/** Follows redirects by hand, looking at each address before it is visited. Never throws for what an address does. */
export async function probe(address: string): Promise<Verdict> {
  if (!URL.canParse(address)) return bad('broken', 'malformed');
  const timeoutMs = numberSetting('LINK_CHECK_TIMEOUT_MS', 8000);
  // Redirects and all.
  const whole = AbortSignal.timeout(2 * timeoutMs);
  const visited = new Set<string>();
  let url = new URL(address);
  /** The last address up to which all redirects were for good. */
  let moved: { readonly to: string; readonly status: number } | null = null;
  let permanent = true;
  for (let hops = 0; ; hops += 1) {
    const problem = await addressProblem(url);
    if (problem) return bad(problem === 'dns' ? 'broken' : 'refused', problem);
    url.hash = '';
    if (visited.has(url.href)) return bad('broken', 'redirect_loop');
    if (hops > MAX_REDIRECTS) return bad('broken', 'too_many_redirects');
    visited.add(url.href);
    let hop: Hop;
    try {
      hop = await visit(url, timeoutMs, whole);
    } catch (error) {
      return bad('broken', isTimeout(error) ? 'timeout' : 'unreachable');
    }
    if (!REDIRECTS.has(hop.status) || !hop.location) {
      const verdict = ofStatus(hop.status);
      if (verdict.status !== 'ok' || !moved) return verdict;
      return { status: 'redirected', reason: 'moved', httpStatus: moved.status, suggestion: moved.to };
    }
    if (!URL.canParse(hop.location, url)) return bad('broken', 'malformed', hop.status);
    permanent &&= PERMANENT.has(hop.status);
    url = new URL(hop.location, url);
    if (permanent) moved = { to: url.href, status: hop.status };
  }
}

/**
 * Probes for one step: one at a time for each host that addresses begin with. A host that timed out is not requested
 * again; null for what was not reached by `deadline` (milliseconds since 1970).
 */
export function throttledProbe(deadline: number): (address: string) => Promise<Verdict | null> {
  const waiting = new Map<string, Promise<unknown>>();
  const hung = new Set<string>();
  const take = async (host: string, address: string): Promise<Verdict | null> => {
    if (hung.has(host)) return bad('broken', 'timeout');
    if (Date.now() > deadline) return null;
    const verdict = await probe(address);
    if (verdict.reason === 'timeout') hung.add(host);
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
