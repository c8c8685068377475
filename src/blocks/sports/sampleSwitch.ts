/** Nothing invented is shown unless an operator asks for it with `VITE_SAMPLE_SPORTS=on`. */
export function samplesWanted(setting: string | boolean | undefined): boolean {
  return setting === 'on';
}
