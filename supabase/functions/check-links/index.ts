import { jobTicks } from '../_shared/job.ts';
import { withTicks } from '../_shared/ticker.ts';
import { handler } from './handler.ts';
import { step } from './run.ts';

Deno.serve(withTicks(jobTicks('check-links', 'links', step), handler));
