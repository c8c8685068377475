import { withTicks } from '../_shared/ticker.ts';
import { handler } from './handler.ts';
import { scheduled } from './scheduled.ts';

Deno.serve(withTicks(scheduled, handler));
