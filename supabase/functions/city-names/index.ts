import { TICKER_HEADER } from '../_shared/ticker.ts';
import { handler } from './handler.ts';
import { scheduled } from './scheduled.ts';

Deno.serve((request) => (request.headers.has(TICKER_HEADER) ? scheduled(request) : handler(request)));
