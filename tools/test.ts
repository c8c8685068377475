// npm test: everything, from lint to journeys in a browser. npm test -- unit database: only these steps (docs/testing.md).
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from './lib/paths.ts';
import { install, isRequired } from './testing/machine.ts';
import { type Outcome, outcomeOf, sum, type UnhandledError } from './testing/report.ts';
import { errorsOf, reportOf, STEPS, type Step } from './testing/steps.ts';
import { run } from './testing/tools.ts';

interface Row extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

async function runCommand(step: string, args: readonly string[], output?: number): Promise<Outcome> {
  const report = reportOf(step);
  // An old report must not be taken for the new one.
  const errors = errorsOf(step);
  for (const file of [report, errors]) rmSync(file, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, UNHANDLED_ERRORS_FILE: errors };
  const code = await run(process.execPath, args, output === undefined ? { env } : { env, output });
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  const unhandled: readonly UnhandledError[] = JSON.parse(read(errors) ?? '[]');
  return outcomeOf(args.slice(0, 2).join(' '), code, read(report), unhandled);
}

async function runStep({ name, commands }: Step, output?: number): Promise<Row> {
  const start = performance.now();
  const outcomes: Outcome[] = [];
  for (const command of commands) outcomes.push(await runCommand(name, command, output));
  return { name, seconds: (performance.now() - start) / 1000, ...sum(outcomes) };
}

const title = ({ name, about }: Step) => `\n━━ ${name}: ${about}\n`;

/** Starts a step whose output is kept until it is asked for. */
function startBeside(step: Step): () => Promise<Row> {
  const log = fromRoot(`test-results/${step.name}.log`);
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const running = runStep(step, output);
  return async () => {
    console.log(title(step));
    const row = await running;
    closeSync(output);
    process.stdout.write(readFileSync(log));
    return row;
  };
}

const requestedSteps = process.argv.slice(2);
const steps = STEPS.filter(({ name }) => requestedSteps.length === 0 || requestedSteps.includes(name));
const unknown = requestedSteps.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  const names = STEPS.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`);
  console.error(`There is no step called ${unknown.join(', ')}. The steps are:\n${names.join('\n')}`);
  process.exit(2);
}

const missing = await install([...new Set(steps.flatMap(({ needs = [] }) => needs))]);
const untried = missing.filter((need) => !isRequired(need));
const preparation = missing
  .filter(isRequired)
  .map((need) => `${need} is missing: install it, and run the tests again`);
const table: Row[] =
  preparation.length > 0 ? [{ name: 'preparation', seconds: 0, passed: 0, failures: preparation }] : [];
const beside = new Map(steps.filter((step) => step.beside).map((step) => [step, startBeside(step)]));
for (const step of steps) {
  if (step.needs?.every((need) => untried.includes(need))) continue;
  const end = beside.get(step);
  if (!end) console.log(title(step));
  table.push(await (end ? end() : runStep(step)));
}

const { passed, failures, repeated = [] } = sum(table);
if (failures.length > 0) console.log('\n━━ what failed\n');
for (const step of table) for (const failure of step.failures) console.log(`${step.name}: ${failure}`);
if (repeated.length > 0) console.log(`\n━━ what passed at its second attempt\n\n${repeated.join('\n')}`);
console.table(
  Object.fromEntries(
    table.map(({ name, passed, failures, seconds }) => [
      name,
      { passed, failed: failures.length, seconds: Math.round(seconds) },
    ]),
  ),
);
for (const need of untried) console.log(`${need} is missing on this machine: its journeys were not tried`);
console.log(`${passed} passed, ${failures.length} failed`);
if (failures.length > 0 || passed === 0) process.exitCode = 1;
