// npm run upstreams:check: asks each outside service that is configured one small question, and says what of the site would be lost.
// Ends with 1 where something would.

import {
  type CheckedUpstream,
  NO_CONNECTION,
  upstreamChecks,
} from '../supabase/functions/_shared/checkUpstreams.ts';
import { FUNCTIONS_DIR } from './lib/paths.ts';
import { operatorSettings } from './local-supabase/deno.ts';

// The environment of this process wins, as for the functions.
for (const [name, value] of Object.entries(operatorSettings(FUNCTIONS_DIR))) process.env[name] ??= value;

const upstreams: CheckedUpstream[] = [];
for (const { service, serves, ask } of upstreamChecks())
  upstreams.push({ service, serves, ...(await ask()) });
const mark = (is: boolean | null) => (is === null ? '—' : is ? 'yes' : 'NO');
console.table(
  Object.fromEntries(
    upstreams.map(({ service, serves, reachable, hasShape, lost }) => [
      service,
      { serves, reachable: mark(reachable), 'shape right': mark(hasShape), lost: lost.join(', ') },
    ]),
  ),
);
if (upstreams.every(({ lost }) => lost.includes(NO_CONNECTION)))
  console.log('No service could be reached: this machine has no network, or nothing that leads out of it.');
process.exitCode = upstreams.some(({ lost }) => lost.length > 0) ? 1 : 0;
