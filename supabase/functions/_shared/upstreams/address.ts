/** An address under a base: `path` is appended, `query` encoded. Undefined values are left out. */
export function address(base: string, path: string, query: Record<string, string | undefined> = {}): URL {
  const url = new URL(base + path);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}
