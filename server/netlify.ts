/** A function of Netlify for everything but files (netlify.toml). Netlify's own cache is purged by tags, so the page cache is off. */
import { appOf } from './settings.ts';
import * as site from './site.ts';

const app = appOf(site, process.env, {
  cache: { bytes: 0, compress: false },
  clientIpOf: ({ request }) => request.headers.get('x-nf-client-connection-ip') ?? undefined,
});

export default async function serve(request: Request): Promise<Response> {
  const answer = await app.fetch(request);
  const control = answer.headers.get('cdn-cache-control');
  // One copy for all of its edges.
  if (control) answer.headers.set('netlify-cdn-cache-control', `${control}, durable`);
  return answer;
}

export const config = { path: '/*', preferStatic: true };
