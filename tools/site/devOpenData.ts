/** The files of open data in development, as the server of a built site answers them. */
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { createOpenData } from '../../server/openData/openData.ts';
import { readEnvironment } from '../local-supabase/env.ts';

const ADDRESS = /^\/(?:data\/[^/?]+\.\w+|openapi\.json)(?:\?|$)/;

export function devOpenData(backend: string): Plugin {
  return {
    name: 'mappemonde:dev-open-data',
    configureServer({ middlewares }) {
      const key = readEnvironment().VITE_SUPABASE_PUBLISHABLE_KEY;
      const answer = createOpenData({ backend: { url: backend, key }, report: console.error });
      const listener = getRequestListener(
        async (request) =>
          (await answer(request, new URL(request.url).origin)) ??
          new Response('Not found\n', { status: 404 }),
      );
      middlewares.use((request, response, next) => {
        if (ADDRESS.test(request.url ?? '')) void listener(request, response);
        else next();
      });
    },
  };
}
