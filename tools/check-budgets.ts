// Prints what visitors download, and fails when a budget is broken. Part of npm test; needs a build.
import { budgetTable, verdictOf } from './testing/budgets.ts';
import { measureDist } from './testing/dist.ts';
import { measurePages } from './testing/pageSizes.ts';

const measures = [...measureDist(), ...(await measurePages())];
console.log(budgetTable(measures));
const over = measures.filter((measured) => verdictOf(measured) === 'over');
if (over.length > 0) {
  console.error(
    `\nOver budget: ${over.map(({ what }) => what).join(', ')}. Load less, or load it later; of a page, send less.`,
  );
  process.exitCode = 1;
}
