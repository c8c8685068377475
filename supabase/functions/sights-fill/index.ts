import { fillJob } from '../_shared/fill.ts';
import { jobTicks } from '../_shared/job.ts';
import { TICKER_HEADER } from '../_shared/ticker.ts';
import { handler } from './handler.ts';
import { step } from './step.ts';

const scheduled = jobTicks('sights-fill', 'sights', fillJob(step));

Deno.serve((request) => (request.headers.has(TICKER_HEADER) ? scheduled(request) : handler(request)));
