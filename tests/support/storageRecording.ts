/** Data that a release has written into a browser, byte for byte: a file of tests/fixtures/storage. */
export interface StorageRecording {
  /** ISO 8601 moment at which it wrote. */
  readonly clock: string;
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** A place kept offline. */
  readonly place: {
    readonly cache: string;
    /** Bodies by path. */
    readonly entries: Readonly<Record<string, string>>;
    /** Headers of the pages among them. */
    readonly headers: Readonly<Record<string, string>>;
  };
  /** Note of the service worker about this release, and a file that only it has. */
  readonly release: { readonly path: string; readonly note: string; readonly asset: string };
}
