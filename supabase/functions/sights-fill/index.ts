import { fillFunction } from '../_shared/fill.ts';
import { step } from './step.ts';

Deno.serve(fillFunction('sights-fill', 'sights', step));
