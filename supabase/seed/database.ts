/** The database that is seeded, whichever driver is behind it. */
export interface Database {
  /** Runs one statement with `$1…` parameters and gives its rows. Throws the driver's error, with its SQLSTATE in `code`. */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs a script of several statements without parameters. */
  exec(sql: string): Promise<void>;
  /** Everything `work` does through the handle it gets happens whole or not at all. */
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
