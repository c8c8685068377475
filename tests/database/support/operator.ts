import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { OperatorError } from '../../../server/operatorError.ts';

/** A temporary folder for each test; `data` does not exist yet. */
export function temporaryFolder(): { readonly path: string; readonly data: string } {
  let path = '';
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), 'mappemonde-local-'));
  });
  afterEach(() => rmSync(path, { recursive: true, force: true }));
  return {
    get path() {
      return path;
    },
    get data() {
      return join(path, 'db');
    },
  };
}

/** The message of the OperatorError that `work` must throw. */
export async function messageOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return (error as Error).message;
  }
  throw new Error('It succeeded.');
}
