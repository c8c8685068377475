import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtSheets } from './tools/lib/builtSheets.ts';
import { siteHeaders } from './tools/lib/headers.ts';
import { webManifest } from './tools/lib/manifest.ts';
import { preloadList } from './tools/lib/preload.ts';
import { robots } from './tools/lib/robots.ts';

/** Texts of the shell, which every page needs at once: one file a language. */
const SHELL_TEXTS = /\/locales\/(\w+)\/(?:(?:common|places|search|consent)\.json|index\.ts)$/;

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadList(), builtSheets(), webManifest(), robots(), siteHeaders()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    manifest: true,
    target: 'es2022',
    // The first to know light-dark(), in which every colour is written: lowering it for older ones adds a kilobyte.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rollupOptions: {
      output: {
        // One chunk for what every page needs and no release of ours changes: it stays in the browser's cache. What few
        // screens use of a library comes with them.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              priority: 1,
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core)(?!.*\/(?:mutationO|queriesO|infiniteQueryO|useMutation|useQueries|useInfinite))|@supabase\/postgrest-js)\//,
            },
            // Small parts that many screens share come as one file, not as a dozen. Few screens' parts stay out of it: every
            // visitor's first page loads it.
            {
              name: 'shared',
              test: /\/src\/(?:ui|domain(?!\/admin)|data|features)\//,
              minShareCount: 8,
            },
            { name: (id: string) => `texts-${SHELL_TEXTS.exec(id)?.[1]}`, test: SHELL_TEXTS },
          ],
        },
      },
    },
  },
});
