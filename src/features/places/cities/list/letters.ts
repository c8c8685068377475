/** The letter an address's fragment asks for, such as `#S`. */
export function letterOfHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null; // a stray "%"
  }
}
