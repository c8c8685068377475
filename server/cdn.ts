/** Purges the host's CDN cache by tag. */

export type PurgeCdn = (tags: readonly string[]) => Promise<void>;

type Variables = Readonly<Record<string, string | undefined>>;

interface Call {
  readonly url: string;
  readonly token: string;
  readonly body: (tags: readonly string[]) => object;
}

const LIMIT_MS = 8000;
/** Limit per call of the strictest provider. */
const TAGS_A_CALL = 16;

/** Calls of the providers with a configured token (docs/configuration.md). */
function callsOf(env: Variables): Call[] {
  const calls: Call[] = [];
  const { CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: cloudflare } = env;
  if (zone && cloudflare)
    calls.push({
      url: `${env.CLOUDFLARE_API_URL || 'https://api.cloudflare.com'}/client/v4/zones/${zone}/purge_cache`,
      token: cloudflare,
      body: (tags) => ({ tags }),
    });
  // Netlify sets both for its functions.
  const { SITE_ID: site, NETLIFY_PURGE_API_TOKEN: netlify } = env;
  if (site && netlify)
    calls.push({
      url: `${env.NETLIFY_API_URL || 'https://api.netlify.com'}/api/v1/purge`,
      token: netlify,
      body: (tags) => ({ site_id: site, cache_tags: tags }),
    });
  const { VERCEL_PROJECT_ID: project, VERCEL_API_TOKEN: vercel, VERCEL_TEAM_ID: team } = env;
  if (project && vercel) {
    const query = new URLSearchParams({ projectIdOrName: project, ...(team ? { teamId: team } : {}) });
    calls.push({
      // Its milder "invalidate" would show a deleted page once more.
      url: `${env.VERCEL_API_URL || 'https://api.vercel.com'}/v1/edge-cache/dangerously-delete-by-tags?${query}`,
      token: vercel,
      body: (tags) => ({ tags, target: 'production' }),
    });
  }
  return calls;
}

async function send({ url, token, body }: Call, tags: readonly string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body(tags)),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${new URL(url).host} refused a purge: ${answer.status}`);
}

/** Purges the CDN cache; undefined if none is configured. Rejects when one could not be reached. */
export function cdnPurge(env: Variables): PurgeCdn | undefined {
  const calls = callsOf(env);
  if (calls.length === 0) return undefined;
  return async (tags) => {
    const parts = Array.from({ length: Math.ceil(tags.length / TAGS_A_CALL) }, (_, at) =>
      tags.slice(at * TAGS_A_CALL, (at + 1) * TAGS_A_CALL),
    );
    await Promise.all(calls.flatMap((call) => parts.map((part) => send(call, part))));
  };
}
