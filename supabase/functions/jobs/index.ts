import { moveJob } from '../_shared/jobs/runner.ts';
import { tickerCalls, withTicks } from '../_shared/ticker.ts';
import { handler } from './handler.ts';

Deno.serve(withTicks(tickerCalls('jobs', moveJob), handler));
