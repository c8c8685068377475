/** Sets variables of this process, which its functions are started with. What it returns puts all of them back as they were. */
export function setVariables(values: Readonly<Record<string, string>>): () => void {
  const before = { ...process.env };
  Object.assign(process.env, values);
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}
