import { ImportPanel } from '@/admin/import-cities/ImportPanel.tsx';

/** The import as a tab of the console, where the minimum population is a number of 100 or more. */
export function ImportTab() {
  return <ImportPanel minPopulation="number" />;
}
