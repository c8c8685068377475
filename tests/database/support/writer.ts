// Child process that a test kills: inserts into the data folder of its first argument, and reports each statement, of
// fifty rows, to its parent.
import { startStack } from '../../../tools/local-supabase/stack.ts';

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
