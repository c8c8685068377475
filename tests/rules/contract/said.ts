/** Lines of the contract: where docs/product says them, what is expected, and why that is not what was ordered. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Note {
  /** The reason for which this is not what was ordered. */
  readonly deviation: string;
}

/** A document of docs/product, a phrase of it, what is expected. */
export type Line<Expected extends readonly unknown[] = readonly unknown[]> = readonly [
  document: string,
  phrase: string,
  ...expected: Expected,
  note?: Note,
];

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

const documents = new Map<string, string>();

function textOf(document: string): string {
  const known = documents.get(document);
  if (known !== undefined) return known;
  const file = join(import.meta.dirname, '../../../docs/product', `${document}.md`);
  const text = oneLine(readFileSync(file, 'utf8'));
  documents.set(document, text);
  return text;
}

/** The lines whose phrase does not stand in their document. */
export function unsaid(lines: readonly Line[]): string[] {
  return lines
    .filter(([document, phrase]) => !textOf(document).includes(oneLine(phrase)))
    .map(([document, phrase]) => `${document}.md: ${phrase}`);
}

const isNote = (value: unknown) => typeof value === 'object' && value !== null && 'deviation' in value;

/** The lines as cases of a test: without their notes. */
export function cases<Expected extends readonly unknown[]>(
  lines: readonly Line<Expected>[],
): (readonly [document: string, phrase: string, ...expected: Expected])[] {
  return lines.map(
    (line) =>
      line.filter((value) => !isNote(value)) as readonly unknown[] as readonly [string, string, ...Expected],
  );
}
