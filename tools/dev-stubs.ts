// npm run dev:stubs: the site with hot reload, over stand-ins of the outside services. It has a database of its own, so that
// nothing invented is kept beside what the real services say.
import type { Plugin } from 'vite';
import { fromRoot } from './lib/paths.ts';
import { runDevSite } from './site/devSite.ts';
import { startUpstreams } from './upstreams/server.ts';

const NOTICE =
  'Stand-ins: texts, weather and pictures of other services are invented here. npm start asks the real ones.';

const notice: Plugin = {
  name: 'mappemonde:stand-ins',
  transformIndexHtml: () => [
    {
      tag: 'p',
      attrs: {
        lang: 'en',
        dir: 'ltr',
        style:
          'position:sticky;top:0;z-index:100;margin:0;padding:.5rem 1rem;background:#7a1f1f;color:#fff;font:600 .9rem/1.4 system-ui;text-align:center',
      },
      children: NOTICE,
      injectTo: 'body-prepend',
    },
  ],
};

process.env.SUPABASE_DATA_DIR = fromRoot('supabase/.temp/stand-ins/db');
const { env } = await startUpstreams();
Object.assign(process.env, env);
await runDevSite([notice]);
