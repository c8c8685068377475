/** A function of Vercel for everything but files (tools/hosting/vercelOutput.ts). Its cache is purged by tags. */
import { getRequestListener } from '@hono/node-server';
import { appOf } from './settings.ts';
import * as site from './site.ts';

const app = appOf(site, process.env, {
  cache: { bytes: 0, compress: false },
  clientIpOf: ({ request }) => request.headers.get('x-real-ip') ?? undefined,
});

export async function serve(request: Request): Promise<Response> {
  const answer = await app.fetch(request);
  const tags = answer.headers.get('cache-tag');
  if (tags) answer.headers.set('vercel-cache-tag', tags);
  return answer;
}

export default getRequestListener(serve);
