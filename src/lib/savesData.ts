/** Whether the browser is told to save data; where it can't say, no. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
