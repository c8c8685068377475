/** Runs steps one after the other, through failures, and prints the summary. */
import { performance } from 'node:perf_hooks';
import { type StepResult, sum, summary, troubles, verdict } from './reports.ts';
import type { Step } from './steps.ts';

async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n━━ ${step.name}: ${step.about}\n`);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    const outcome = await step.run();
    return { name: step.name, seconds: seconds(), ...outcome };
  } catch (error) {
    console.error(error);
    return { name: step.name, seconds: seconds(), passed: 0, failed: 1, note: 'the step itself broke' };
  }
}

/** Prints the table and, alone on the last line, `N passed, N failed`. Sets the exit code: 1 if any failed or none ran. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 22) {
    console.error(
      `These scripts need Node 22 or later, this is ${process.version}. Start them through npm: npm test.`,
    );
    process.exitCode = 1;
    return;
  }
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step));
  const total = sum(results);
  const trouble = troubles(results);
  if (trouble) console.log(`\n━━ what failed\n\n${trouble}`);
  console.log(`\n${summary(results)}\n\n${verdict(total)}`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
}
