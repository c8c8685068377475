/** The letter in an address's fragment, such as `#S`. */
export function letterOfHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null; // a stray "%"
  }
}
