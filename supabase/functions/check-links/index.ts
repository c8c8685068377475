import { jobTicks } from '../_shared/job.ts';
import { TICKER_HEADER } from '../_shared/ticker.ts';
import { handler } from './handler.ts';
import { jobStep } from './run.ts';

const scheduled = jobTicks('check-links', 'links', jobStep);

Deno.serve((request) => (request.headers.has(TICKER_HEADER) ? scheduled(request) : handler(request)));
