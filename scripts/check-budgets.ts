// Prints what visitors download, and fails when a budget is broken. Part of npm test; needs a build.
import { budgetTable, verdictOf } from './testing/budgets.ts';
import { measureDist } from './testing/dist.ts';

const measures = measureDist();
console.log(budgetTable(measures));
const over = measures.filter((measured) => verdictOf(measured) === 'over');
if (over.length > 0) {
  console.error(`\nOver budget: ${over.map(({ what }) => what).join(', ')}. Load less, or load it later.`);
  process.exitCode = 1;
}
