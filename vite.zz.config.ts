import { mergeConfig } from 'vite';
import base from './vite.config.ts';

const target = 'http://127.0.0.1:54480';
export default mergeConfig(base, {
  server: {
    port: 4481,
    strictPort: true,
    host: '127.0.0.1',
    proxy: { '/rest/v1': target, '/functions/v1': target, '/auth/v1': target },
  },
});
