/** A file of places as a table, and why it is none. */

/** Megabytes of the largest file: the open data of this site have 80. */
export const MAX_MEGABYTES = 100;
export const MAX_FILE = MAX_MEGABYTES * 1024 * 1024;

export interface FileLine {
  /** The line it begins on, from 1; of JSON and GeoJSON the place in the list. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** It has a sign too many, or too few: nobody knows which cell is which. */
  readonly isMalformed?: true;
}

/** True if the first line names the columns; null where the file names them otherwise, as JSON does. */
export type Header = boolean | null;

export interface FileTable {
  /** A column without a name has its number: `#3`. */
  readonly columns: readonly string[];
  readonly lines: readonly FileLine[];
  readonly header: Header;
}

export interface DecodedTable extends FileTable {
  /** Label of the encoding, as TextDecoder calls it. */
  readonly encoding: string;
}

export const FILE_PROBLEMS = ['tooLarge', 'empty', 'unreadable', 'noList', 'crs'] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Reason why a file is no table of places. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}
