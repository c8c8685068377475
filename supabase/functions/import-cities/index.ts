import { tickerCalls, withTicks } from '../_shared/ticker.ts';
import { handler } from './handler.ts';
import { tick } from './tick.ts';

Deno.serve(
  withTicks(
    tickerCalls('import-cities', () => tick(null)),
    handler,
  ),
);
