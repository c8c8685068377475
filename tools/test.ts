// npm test: everything, from lint to journeys in a browser. npm test -- unit database: only these steps (docs/testing.md).
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { install } from './testing/machine.ts';
import { type Outcome, outcomeOf, sum } from './testing/report.ts';
import { REPORT, STEPS } from './testing/steps.ts';
import { run } from './testing/tools.ts';

async function runCommand(args: readonly string[]): Promise<Outcome> {
  // An old report must not be taken for the new one.
  rmSync(REPORT, { force: true });
  const code = await run(process.execPath, args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT } });
  return outcomeOf(
    args.slice(0, 2).join(' '),
    code,
    existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : undefined,
  );
}

const asked = process.argv.slice(2);
const steps = STEPS.filter(({ name }) => asked.length === 0 || asked.includes(name));
const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  const names = STEPS.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`);
  console.error(`There is no step called ${unknown.join(', ')}. The steps are:\n${names.join('\n')}`);
  process.exit(2);
}

const missing = await install([...new Set(steps.flatMap(({ needs = [] }) => needs))]);
const preparation = missing.map((need) => `${need} is missing: install it, and run the tests again`);
const table: (Outcome & { readonly name: string; readonly seconds: number })[] =
  missing.length > 0 ? [{ name: 'preparation', seconds: 0, passed: 0, failures: preparation }] : [];
for (const { name, about, commands } of steps) {
  console.log(`\n━━ ${name}: ${about}\n`);
  const start = performance.now();
  const outcomes: Outcome[] = [];
  for (const command of commands) outcomes.push(await runCommand(command));
  table.push({ name, seconds: (performance.now() - start) / 1000, ...sum(outcomes) });
}

const { passed, failures } = sum(table);
if (failures.length > 0) console.log('\n━━ what failed\n');
for (const step of table) for (const failure of step.failures) console.log(`${step.name}: ${failure}`);
console.table(
  Object.fromEntries(
    table.map(({ name, passed, failures, seconds }) => [
      name,
      { passed, failed: failures.length, seconds: Math.round(seconds) },
    ]),
  ),
);
console.log(`${passed} passed, ${failures.length} failed`);
if (failures.length > 0 || passed === 0) process.exitCode = 1;
