/** Checks of what the site itself sends: its pages, their headers, files that are there and files that are gone. */
import { ask, type Check, wrongOf } from './checks.ts';

/** Headers that differ between pages: they hold hashes of inline scripts. */
const IGNORED = new Set(['content-security-policy']);

/** @param headers those of the settings in deploy/site.env */
export function siteChecks(
  site: string,
  headers: Readonly<Record<string, string>>,
  project: string,
): Check[] {
  return [
    {
      name: 'pages',
      ask: async () => {
        const page = await ask(`${site}/`);
        const html = await page.text();
        const gone = await ask(`${site}/fr/nulle-part-du-tout`);
        const ready = await ask(`${site}/readyz`);
        const robots = await (await ask(`${site}/robots.txt`)).text();
        return wrongOf({
          [`The home page answers ${page.status}.`]: page.status === 200,
          'The home page comes without its content: the server does not reach the project, or only files are served.':
            html.includes('<h1'),
          [`A page that is not there answers ${gone.status}, not 404.`]: gone.status === 404,
          'The server does not reach the project (/readyz).': ready.status === 200,
          'robots.txt names no sitemap of the site: set VITE_SITE_URL and build again.': robots.includes(
            `Sitemap: ${site}/sitemap.xml`,
          ),
        });
      },
    },
    { name: 'headers', ask: () => wrongHeaders(site, headers, project) },
    {
      name: 'caches',
      ask: async () => {
        const page = await ask(`${site}/`);
        await page.body?.cancel();
        const tag = page.headers.get('etag') ?? '';
        const again = await ask(`${site}/`, { headers: { 'if-none-match': tag } });
        const chunk = await ask(`${site}/assets/gone-00000000.js`);
        const worker = await ask(`${site}/sw.js`);
        const packed = await ask(`${site}/theme.js`, { headers: { 'accept-encoding': 'br' } });
        return wrongOf({
          'Browsers may keep a page without asking again.': /no-cache|max-age=0|no-store/.test(
            page.headers.get('cache-control') ?? '',
          ),
          [`A page that has not changed is sent again: ${again.status}, not 304.`]: again.status === 304,
          [`A file that is gone answers ${chunk.status}, not 404.`]: chunk.status === 404,
          'A file that is gone is kept as gone.': !/max-age=[1-9]|immutable/.test(
            chunk.headers.get('cache-control') ?? '',
          ),
          'The service worker is kept: releases come late.': !/max-age=[1-9]|immutable/.test(
            worker.headers.get('cache-control') ?? '',
          ),
          [`/theme.js answers ${packed.status}.`]: packed.status === 200,
        });
      },
    },
    {
      name: 'purge address',
      ask: async () => {
        const { status } = await ask(`${site}/_purge`, { method: 'POST', body: '{"tags":["site"]}' });
        if (status === 401) return [];
        return [
          status === 404 || status === 405
            ? 'Purging is off: set PURGE_SECRET, 32 characters or more, on the server of the site'
            : `An unsigned purge is answered with ${status}, not 401.`,
        ];
      },
    },
  ];
}

async function wrongHeaders(
  site: string,
  headers: Readonly<Record<string, string>>,
  project: string,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of ['/', '/fr/nulle-part-du-tout', '/theme.js', '/assets/gone-00000000.js']) {
    const answer = await ask(site + path, { method: 'HEAD' });
    for (const [name, value] of Object.entries(headers)) {
      const sent = answer.headers.get(name);
      if (sent === null) wrong.push(`${path} comes without ${name}.`);
      else if (!IGNORED.has(name.toLowerCase()) && sent !== value)
        wrong.push(`${path}: ${name} is "${sent}".`);
    }
  }
  const policy = (await ask(`${site}/`, { method: 'HEAD' })).headers.get('content-security-policy') ?? '';
  const connections = policy.split(';').find((part) => part.trim().startsWith('connect-src')) ?? '';
  if (policy && !connections.includes(project))
    wrong.push(
      `The policy of pages does not let browsers ask ${project}: set VITE_SUPABASE_URL and build again.`,
    );
  return wrong;
}
