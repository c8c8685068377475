/** The renderer: one self-contained module that runs wherever there are Request and Response. Built after the site itself. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const CLIENT_BUILD = 'virtual:client-build';

/** Gives the renderer the built document and style sheet (server/clientBuild.d.ts). */
function clientBuild(): Plugin {
  return {
    name: 'mappemonde:client-build',
    resolveId: (id) => (id === CLIENT_BUILD ? `\0${CLIENT_BUILD}` : null),
    load(id) {
      if (id !== `\0${CLIENT_BUILD}`) return null;
      const template = readFileSync(fromHere('dist/index.html'), 'utf8');
      const sheets = [...template.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)];
      const styles = sheets.map(([, href]) => readFileSync(fromHere(`dist${href}`), 'utf8')).join('');
      return `export const clientBuild = ${JSON.stringify({ template, styles })};`;
    },
  };
}

export default defineConfig({
  plugins: [react(), clientBuild()],
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
      input: { site: 'server/site.ts', edge: 'server/edge.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});
