// npm test: everything, from lint to journeys in a browser. npm test -- unit database: only these steps (docs/testing.md).
import { runSteps } from './testing/runner.ts';
import { STEPS } from './testing/steps.ts';
import { install } from './testing/system.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name));

if (unknown.length > 0) {
  const names = STEPS.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`);
  console.error(`There is no step called ${unknown.join(', ')}. The steps are:\n${names.join('\n')}`);
  process.exitCode = 2;
} else {
  const steps = STEPS.filter(({ name }) => asked.length === 0 || asked.includes(name));
  await install(new Set(steps.flatMap(({ needs = [] }) => needs)));
  await runSteps(steps);
}
