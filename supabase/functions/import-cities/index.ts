import { handler } from './handler.ts';
import { SCHEDULE_HEADER, scheduled } from './scheduled.ts';

Deno.serve((request) => (request.headers.has(SCHEDULE_HEADER) ? scheduled(request) : handler(request)));
