/** `VITE_SAMPLE_SPORTS=off` hides the generated examples. */
export function samplesWanted(setting: string | boolean | undefined): boolean {
  return setting !== 'off';
}
