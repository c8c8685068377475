/** `VITE_SAMPLE_SPORTS=off` hides the made-up examples (DECISIONS, Generated sample sports events). */
export function samplesWanted(setting: string | boolean | undefined): boolean {
  return setting !== 'off';
}
