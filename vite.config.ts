import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { refuseChunkCycles } from './tools/lib/chunkCycles.ts';
import { CHUNKS } from './tools/lib/chunks.ts';
import { siteHeaders } from './tools/lib/headers.ts';
import { iconSprite } from './tools/lib/iconSprite.ts';
import { webManifest } from './tools/lib/manifest.ts';
import { mapStyles } from './tools/lib/mapStyles.ts';
import { productionRouter } from './tools/lib/productionRouter.ts';
import { robots } from './tools/lib/robots.ts';
import { serviceWorker } from './tools/lib/serviceWorker.ts';
import { mapFiles } from './tools/map/mapFiles.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    productionRouter(),
    iconSprite(),
    webManifest(),
    robots(),
    siteHeaders(),
    mapFiles(),
    mapStyles(),
    serviceWorker(),
    refuseChunkCycles(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    manifest: true,
    modulePreload: {
      // All browsers of `target` know modulepreload.
      polyfill: false,
      // What a lazy chunk imports is mostly there already: listing it would weigh on the entry. Style sheets are listed anyway.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    target: 'es2022',
    // The first to know light-dark(), in which every colour is written: lowering it for older ones adds a kilobyte.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rollupOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
});
