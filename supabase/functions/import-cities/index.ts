import { TICKER_HEADER, tickerCalls } from '../_shared/ticker.ts';
import { handler } from './handler.ts';
import { tick } from './tick.ts';

const scheduled = tickerCalls('import-cities', () => tick(null));

Deno.serve((request) => (request.headers.has(TICKER_HEADER) ? scheduled(request) : handler(request)));
