/** The character U+0000, which PostgreSQL stores nowhere. */

/** Returns whether the JSON of a request holds it in a text or a key, at any depth, or whether another body holds it. */
export async function holdsNull(request: Request): Promise<boolean> {
  if (!request.body) return false;
  const body = await request.clone().text();
  if (!/\0|\\u0000/.test(body)) return false;
  let holds = false;
  try {
    JSON.parse(body, (key, value: unknown) => {
      holds ||= key.includes('\0') || (typeof value === 'string' && value.includes('\0'));
      return value;
    });
    return holds;
  } catch {
    return body.includes('\0');
  }
}
