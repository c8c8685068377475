import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteHeaders } from './tools/lib/headers.ts';
import { webManifest } from './tools/lib/manifest.ts';
import { robots } from './tools/lib/robots.ts';

/** What every page loads of the libraries: one chunk that no release of ours changes. */
const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|react-router(?:-dom)?|react-helmet-async|react-fast-compare|invariant|cookie|set-cookie-parser|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store|clsx|@tanstack\/(?:react-query|query-core)(?!.*(?:useQueries|queriesObserver|useMutation|mutationObserver|nfiniteQuery))|@supabase\/postgrest-js|@radix-ui\/react-direction)\//;

/** One chunk a language for the texts of the shell. */
const SHELL_TEXTS = /\/locales\/(\w+)\/(?:(?:common|places|search|consent|summary)\.json|index\.ts)$/;
/** One for those of a city, the page most visitors read, and one for those of its blocks below the fold. */
const CITY_TEXTS = /\/locales\/(\w+)\/(?:city|partners|categories)\.json$/;
const BLOCK_TEXTS = /\/locales\/(\w+)\/(?:weather|sports|astrology|map)\.json$/;

export default defineConfig({
  plugins: [react(), tailwindcss(), webManifest(), robots(), siteHeaders()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    manifest: true,
    modulePreload: {
      // All browsers of `target` know modulepreload.
      polyfill: false,
      // What a lazy chunk imports is mostly there already: listing it would weigh on the entry.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
    },
    target: 'es2022',
    // The first to know light-dark(), in which every colour is written: lowering it for older ones adds a kilobyte.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', priority: 2, test: VENDOR },
            // Not on every page, and shared by many.
            { name: 'tabs', priority: 2, test: /node_modules\/@radix-ui\/react-tabs\// },
            // What several screens share comes as one file, not as dozens.
            { name: 'shared', priority: 1, test: /\/src\/(?:ui|shared|lib|features)\//, minShareCount: 4 },
            { name: (id: string) => `texts-${SHELL_TEXTS.exec(id)?.[1]}`, test: SHELL_TEXTS },
            { name: (id: string) => `texts-city-${CITY_TEXTS.exec(id)?.[1]}`, test: CITY_TEXTS },
            { name: (id: string) => `texts-blocks-${BLOCK_TEXTS.exec(id)?.[1]}`, test: BLOCK_TEXTS },
          ],
        },
      },
    },
  },
});
