/** Child process of killBackend.ts: a backend over a database on disk or on a server, with regions and accounts. */

import { startStack } from '../local-supabase/stack.ts';
import { imageOf, seedRegions } from './images.ts';
import { createAccounts } from './roles.ts';

const [dataDir = '', port = '0', databaseUrl = '', tickMs = ''] = process.argv.slice(2);
const stack = await startStack({
  dataDir,
  databaseUrl: databaseUrl || undefined,
  port: Number(port),
  image: await imageOf('regions'),
  ...(tickMs ? { jobTickMs: Number(tickMs) } : {}),
  onFunctionLog: () => undefined,
  seed: seedRegions,
});
const accounts = await stack.db.query('select id from auth.users');
if (accounts.length === 0) await createAccounts(stack.db);
process.on('disconnect', () => {
  void stack.stop().then(() => process.exit(0));
});
process.send?.({ url: stack.url, publishableKey: stack.publishableKey, secretKey: stack.secretKey });
