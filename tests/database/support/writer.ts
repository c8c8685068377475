// A process to be killed: writes into the data folder of its first argument, fifty rows a statement, and says after each
// one how many are stored.
import { startStack } from '../../../tools/backend/stack.ts';

const stack = await startStack({ dataDir: process.argv[2] ?? null, port: 0 });
for (let write = 1; process.connected; write += 1) {
  await stack.db.query(
    `insert into public.system_logs (level, source, message)
     select 'info', $1, repeat('x', 200) from generate_series(1, 50)`,
    [String(write)],
  );
  process.send?.(write);
}
await stack.stop();
