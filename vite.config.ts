import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    manifest: true,
    target: 'es2022',
    // The first to know light-dark(), in which every colour is written: lowering it for older ones adds a kilobyte.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rollupOptions: {
      output: {
        // One chunk for what every page needs and no release of ours changes: it stays in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core)|i18next|react-i18next|@supabase\/postgrest-js)\//,
            },
          ],
        },
      },
    },
  },
});
