/** The renderer and the servers of each host, self-contained. Built after the site itself, whose files it packs. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import type { ClientBuild } from './server/document.ts';
import { precompressFiles } from './tools/lib/precompressFiles.ts';
import { productionRouter } from './tools/lib/productionRouter.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const CLIENT_BUILD = 'virtual:client-build';

function readClientBuild(): ClientBuild {
  const shell = readFileSync(fromHere('dist/index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(fromHere('dist/.vite/manifest.json'), 'utf8'));
  const { file, css } = manifest['index.html'] as { file: string; css: string[] };
  const styles = css.map((name) => readFileSync(fromHere(`dist/${name}`), 'utf8')).join('');
  const template = shell
    .replace(
      /<title>.*?<\/title>|<script\b[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/g,
      '',
    )
    .replace(/>\s+</g, '><');
  const theme = readFileSync(fromHere('dist/theme.js'), 'utf8');
  // Browsers that are too old for the app have to understand it.
  const early = minifySync('theme.js', theme, { compress: { target: 'es2015' } }).code.trim();
  return { template, shell, styles, early, entry: `/${file}` };
}

/** Gives the renderer the built document and style sheet (server/clientBuild.d.ts). */
function clientBuild(): Plugin {
  return {
    name: 'mappemonde:client-build',
    resolveId: (id) => (id === CLIENT_BUILD ? `\0${CLIENT_BUILD}` : null),
    load: (id) =>
      id === `\0${CLIENT_BUILD}` ? `export const clientBuild = ${JSON.stringify(readClientBuild())};` : null,
    // Copied to a server by itself, the folder is still one of modules.
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "module" }\n' });
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), productionRouter(), clientBuild(), precompressFiles(fromHere('./dist'))],
  resolve: { alias: { '@': fromHere('./src') } },
  // Hosts at the edge have no `process`.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist-server',
    copyPublicDir: false,
    target: 'es2022',
    minify: true,
    rollupOptions: {
      input: {
        site: 'server/site.ts',
        node: 'server/node.ts',
        deno: 'server/deno.ts',
        'netlify/site': 'server/netlify.ts',
        'vercel/site': 'server/vercel.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});
