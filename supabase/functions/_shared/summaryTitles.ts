/**
 * Comparison of an encyclopedia's titles with a place's names: accents, case, punctuation and disambiguation are ignored.
 */

/** Letters and digits only, without accents and case. */
function key(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** "Springfield (Illinois)" and "Springfield, Illinois" are Springfield too. */
function readings(text: string): string[] {
  const bare = text.replace(/\s*[（(][^()（）]*[)）]\s*$/u, '').replace(/\s*[,，、].*$/u, '');
  return [key(text), key(bare)].filter((reading) => reading !== '');
}

/** Tells whether the title is one of the names. */
export function isTitleOf(title: string, names: readonly string[]): boolean {
  const keys = new Set(names.map(key).filter((name) => name !== ''));
  return readings(title).some((reading) => keys.has(reading));
}

/** Letters below which one name being part of another says nothing. */
const MIN_PART_LENGTH = 4;

/** Looser, for a place whose identity is already known by a code: "province de Córdoba" may be called "Córdoba". */
export function isLikeOneOf(title: string, names: readonly string[]): boolean {
  if (isTitleOf(title, names)) return true;
  return readings(title).some((reading) =>
    names
      .map(key)
      .some(
        (name) =>
          (name.length >= MIN_PART_LENGTH && reading.includes(name)) ||
          (reading.length >= MIN_PART_LENGTH && name.includes(reading)),
      ),
  );
}
