import type { IncomingMessage } from 'node:http';
import type { FaultKind } from './faults.ts';

/** A request to a stand-in. */
export interface StubRequest {
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** Body of a POST. */
  readonly body: string;
  /** A fault that the service itself simulates. */
  readonly fault: FaultKind | undefined;
}

/** An answer of a stand-in; a string body is plain text, anything else JSON. */
export interface StubResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
  /** In place of `body`; throws to break the connection. */
  readonly stream?: AsyncIterable<Uint8Array>;
}
