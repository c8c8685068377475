// Builds the site unless the build is new, prints what visitors download, and fails when a budget is broken.
import { buildIfStale } from './lib/build.ts';
import { measureDist } from './testing/budgets.ts';

await buildIfStale();
const measures = measureDist();
const row = (bytes: number, good: number, fail: number) => ({
  kB: Number((bytes / 1000).toFixed(1)),
  good: good / 1000,
  fail: fail / 1000,
  verdict: bytes > fail ? 'over' : bytes > good ? 'near' : '',
});
// Measures far from their budget are left out.
const closeMeasures = measures.filter(({ bytes, limit }) => bytes > limit.good / 2);
console.table(
  Object.fromEntries(
    closeMeasures.map(({ what, bytes, limit }) => [what, row(bytes, limit.good, limit.fail)]),
  ),
);
const over = measures.filter(({ bytes, limit }) => bytes > limit.fail);
if (over.length > 0) {
  console.error(
    `Over budget: ${over.map(({ what }) => what).join(', ')}. Load less, or load it later: tools/lib/chunks.ts says what is loaded together.`,
  );
  process.exitCode = 1;
}
