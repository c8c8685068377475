/** Sets environment variables for child processes. Returns a function that restores all of them. */
export function setVariables(values: Readonly<Record<string, string>>): () => void {
  const before = { ...process.env };
  Object.assign(process.env, values);
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}
