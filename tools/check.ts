// npm run check: the steps of npm test that take seconds, for every few minutes of work.
import { runSteps } from './testing/runner.ts';
import { STEPS } from './testing/steps.ts';

const FAST = ['lint', 'types', 'conventions'];

await runSteps(STEPS.filter(({ name }) => FAST.includes(name)));
