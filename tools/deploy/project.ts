/** Checks of what a hosted project shows to everybody who has its publishable key: rows, limits, CORS, Auth, functions. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTIONS_DIR } from '../lib/paths.ts';
import { ask, type Check, jsonOf, Unasked, wrongOf } from './checks.ts';

export interface Project {
  /** Address without a trailing slash, as the next. */
  readonly url: string;
  readonly site: string;
  readonly publishableKey: string;
}

/** As in supabase/config.toml; a new project has 1000. */
const MAX_ROWS = 5000;
const HEADERS = 'apikey,authorization,content-type,prefer,x-client-info';

export function projectChecks(project: Project): Check[] {
  const { url, publishableKey } = project;
  const headers = { apikey: publishableKey };
  return [
    {
      name: 'publishable key',
      ask: async () => {
        const answer = await ask(`${url}/rest/v1/continents?select=id`, { headers });
        const rows = await jsonOf(answer);
        if (answer.status === 401) return ['The project does not take the key: Settings → API keys.'];
        if (answer.status === 404) return ['There is no table "continents": supabase db push --remote'];
        return wrongOf({
          'It is a secret key. Everybody reads what is built into the site: make a new one, and delete this one.':
            !publishableKey.startsWith('sb_secret_'),
          'There are no continents: load the world, npx node tools/seed.ts':
            Array.isArray(rows) && rows.length > 0,
        });
      },
    },
    {
      name: 'row limit',
      ask: async () => {
        const answer = await ask(`${url}/rest/v1/cities?select=id&limit=${MAX_ROWS + 1}`, { headers });
        const rows = await jsonOf(answer);
        if (!answer.ok || !Array.isArray(rows))
          throw new Unasked(`The cities cannot be read: ${answer.status}.`);
        if (rows.length > MAX_ROWS) return [`More than ${MAX_ROWS} rows come at once: supabase config push`];
        if (rows.length === MAX_ROWS) return [];
        if (rows.length % 1000 === 0 && rows.length > 0)
          return [
            `Only ${rows.length} rows come at once, not ${MAX_ROWS}: Data API → max rows, or supabase config push`,
          ];
        throw new Unasked(`There are ${rows.length} cities, too few to reach the limit.`);
      },
    },
    { name: 'CORS', ask: () => wrongOrigins(project) },
    {
      name: 'sign-ups',
      ask: async () => {
        const answer = await ask(`${url}/auth/v1/settings`, { headers });
        if (!answer.ok) throw new Unasked(`Auth does not show its settings: ${answer.status}.`);
        const settings = (await jsonOf(answer)) as {
          disable_signup?: boolean;
          external?: { email?: boolean };
        };
        return wrongOf({
          'Anybody can make an account: Authentication → no new sign-ups, or supabase config push':
            settings.disable_signup === true,
          'Nobody can sign in: the provider Email is off.': settings.external?.email === true,
        });
      },
    },
    ...functionNames().map((name) => ({
      name: `function ${name}`,
      ask: () => wrongWithFunction(project, name),
    })),
    {
      name: 'settings of functions',
      ask: async () => {
        const health = await ask(`${url}/functions/v1/health`);
        const body = (await jsonOf(health)) as { contact?: boolean } | undefined;
        const index = await ask(`${url}/functions/v1/generate-sitemap?path=/sitemap.xml`);
        const text = await index.text();
        const [, address = ''] = /<loc>(https?:\/\/[^/<]+)/.exec(text) ?? [];
        if (!health.ok && !index.ok) throw new Unasked('The functions do not answer.');
        return wrongOf({
          'Wikimedia is not told who asks: set CONTACT among the secrets': body?.contact === true,
          [address === ''
            ? 'There are no sitemaps: set SITE_URL among the secrets'
            : `The sitemaps are those of ${address}: set SITE_URL among the secrets to ${project.site}`]:
            address === project.site,
        });
      },
    },
  ];
}

/** Every folder of a function. */
export const functionNames = (): string[] =>
  readdirSync(FUNCTIONS_DIR).filter((name) => existsSync(join(FUNCTIONS_DIR, name, 'index.ts')));

/** Faults that would keep a page of the site from asking it. */
async function wrongOrigins({ url, site }: Project): Promise<string[]> {
  const wrong: string[] = [];
  for (const [method, path] of [
    ['GET', '/rest/v1/cities'],
    ['POST', '/rest/v1/rpc/search_places'],
    ['POST', '/auth/v1/token'],
    ['PUT', '/auth/v1/user'],
    ['GET', '/functions/v1/weather'],
    ['POST', '/functions/v1/report'],
  ] as const) {
    const { status, headers } = await ask(url + path, {
      method: 'OPTIONS',
      headers: {
        origin: site,
        'access-control-request-method': method,
        'access-control-request-headers': HEADERS,
      },
    });
    const origin = headers.get('access-control-allow-origin');
    const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
    const lacking = HEADERS.split(',').filter((name) => !allowed.includes(name) && !allowed.includes('*'));
    // Functions need no Prefer.
    const isLacking = lacking.some((name) => name !== 'prefer' || path.startsWith('/rest'));
    if (status >= 300 || (origin !== '*' && origin !== site))
      wrong.push(
        `Pages of ${site} may not ask ${path}: the answer to a preflight is ${status}, origin ${origin}.`,
      );
    else if (isLacking) wrong.push(`Pages of ${site} may not send ${lacking.join(', ')} to ${path}.`);
  }
  return wrong;
}

/**
 * Asks in a way that no function acts on: GET without parameters. Ours answer with their own error, so that nothing is read
 * and nothing is written.
 */
async function wrongWithFunction({ url }: Project, name: string): Promise<string[]> {
  const answer = await ask(`${url}/functions/v1/${name}`);
  const body = (await jsonOf(answer)) as { error?: { code?: unknown }; code?: unknown } | undefined;
  if (answer.ok || typeof body?.error?.code === 'string') {
    const isBroken = answer.status === 500 || (name === 'health' && !answer.ok);
    return isBroken ? [`It fails: ${answer.status} ${body?.error?.code}. Its log says why.`] : [];
  }
  if (answer.status === 404) return [`It is not there: supabase functions deploy ${name}`];
  if (answer.status === 401)
    return ['The platform asks for a key before it: deploy with the supabase/config.toml of this version'];
  return [`It does not start (${answer.status} ${body?.code ?? ''}): look at its log, and deploy it again.`];
}
