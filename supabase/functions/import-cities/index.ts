import { SCHEDULE_HEADER } from '../_shared/schedule.ts';
import { handler } from './handler.ts';
import { scheduled } from './scheduled.ts';

Deno.serve((request) => (request.headers.has(SCHEDULE_HEADER) ? scheduled(request) : handler(request)));
