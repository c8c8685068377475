/** Functions of the database, called with the service key. */
import { serviceClient } from './caller.ts';
import { FunctionError } from './http.ts';

/** The database refuses because of the state that something is in (PT409): a run that another step holds, a second run of a kind. */
export class Conflict extends Error {}

/** The result of a function of the database. @throws Conflict; Error with the function's name */
export async function rpc<Result>(name: string, parameters: Record<string, unknown>): Promise<Result> {
  const { data, error } = await serviceClient().rpc(name, parameters);
  if (!error) return data as Result;
  if (error.code === 'PT409') throw new Conflict(error.message);
  throw new Error(`${name}: ${error.message}`);
}

/** A conflict as the caller's mistake. @throws FunctionError `invalid_input` */
export const refusingConflicts = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw error instanceof Conflict ? new FunctionError('invalid_input', error.message) : error;
  });
