/** React Router's package names its development build whatever the mode; a built site takes the one without its warnings. */
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

const production = (id: string) =>
  resolve(id).replace('/dist/development/', '/dist/production/').replace(/\.js$/, '.mjs');

export function productionRouter(): Plugin {
  return {
    name: 'mappemonde:production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: production('react-router') },
          { find: /^react-router\/dom$/, replacement: production('react-router/dom') },
        ],
      },
    }),
  };
}
