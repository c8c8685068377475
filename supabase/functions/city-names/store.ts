/** Runs in the database: every change is one function of it, so that it happens whole or not at all. */
import type { AirportName } from '../../../src/shared/airportLabels.ts';
import type { Position } from '../../../src/shared/geo.ts';
import type { RunState } from '../../../src/shared/imports/importRuns.ts';
import { NAME_RUN_COLUMNS, type NameRun } from '../../../src/shared/nameRuns.ts';
import { serviceClient } from '../_shared/caller.ts';
import { numberSetting } from '../_shared/env.ts';
import { FunctionError } from '../_shared/http.ts';
import { refusingConflicts, rpc } from '../_shared/rpc.ts';

/** A city to ask for. */
export interface AskedCity {
  /** GeoNames id. */
  readonly id: number;
  readonly latitude: Position['latitude'] | null;
  readonly longitude: Position['longitude'] | null;
  /** Chinese names of its country and region. */
  readonly areas: readonly string[];
}

export interface FoundName {
  /** GeoNames id. */
  readonly id: number;
  readonly lang: string;
  readonly name: string;
}

/** An airport to ask for. */
export interface AskedAirport extends Position {
  /** IATA code. */
  readonly id: string;
  /** In English. */
  readonly name: string;
}

export interface FoundAirportName extends AirportName {
  /** IATA code. */
  readonly id: string;
  readonly lang: string;
}

/** @throws FunctionError `not_found` for a run that does not exist. */
export async function readRun(id: number): Promise<NameRun> {
  const { data, error } = await serviceClient()
    .from('name_runs')
    .select(NAME_RUN_COLUMNS)
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error(`The run could not be read: ${error.message}`);
  if (!data) throw new FunctionError('not_found', 'There is no such run.');
  return data as unknown as NameRun;
}

/** The run that is under way, or null. */
export async function activeRun(): Promise<NameRun | null> {
  const { data, error } = await serviceClient()
    .from('name_runs')
    .select(NAME_RUN_COLUMNS)
    .in('state', ['running', 'waiting', 'undoing'])
    .maybeSingle();
  if (error) throw new Error(`The runs could not be read: ${error.message}`);
  return data as unknown as NameRun | null;
}

interface NewRun {
  readonly countries: readonly string[];
  readonly dryRun: boolean;
  readonly user: string | null;
  readonly email: string | null;
}

/** @throws FunctionError `invalid_input` while another run is under way. */
export const startRun = ({ countries, dryRun, user, email }: NewRun): Promise<number> =>
  refusingConflicts(
    rpc('start_name_run', { p_countries: countries, p_dry_run: dryRun, p_user: user, p_email: email }),
  );

/** False when the run was not in the state `from` any more. @throws FunctionError as above. */
export const changeRun = (id: number, from: RunState, to: RunState): Promise<boolean> =>
  refusingConflicts(rpc('change_name_run', { p_run: id, p_from: from, p_to: to }));

/** What to ask for next: airports, or once they are done cities. */
interface Batch {
  readonly state: RunState;
  readonly held: boolean;
  readonly airports: readonly AskedAirport[];
  readonly cities: readonly AskedCity[];
}

export const claimBatch = (id: number, token: string, limit: number): Promise<Batch> =>
  rpc('claim_name_batch', {
    p_run: id,
    p_token: token,
    p_limit: limit,
    // Longer than the longest request.
    p_lease: numberSetting('NAMES_LEASE_SECONDS', 120),
  });

/** @throws Conflict once the step has lost the lease */
export const writeBatch = (
  id: number,
  token: string,
  ids: readonly number[],
  names: readonly FoundName[],
): Promise<void> => rpc('write_name_batch', { p_run: id, p_token: token, p_ids: ids, p_names: names });

/** @throws Conflict once the step has lost the lease */
export const writeAirportBatch = (
  id: number,
  token: string,
  codes: readonly string[],
  names: readonly FoundAirportName[],
): Promise<void> =>
  rpc('write_airport_name_batch', { p_run: id, p_token: token, p_codes: codes, p_names: names });

/** Ends a step; the run then waits `wait` seconds. */
export const finishStep = (id: number, token: string, wait: number, problem: string | null): Promise<void> =>
  rpc('rest_name_run', { p_run: id, p_token: token, p_wait: wait, p_problem: problem });

/** Whether names are left to delete. */
export const undoSome = (id: number): Promise<boolean> => rpc('undo_name_run', { p_run: id });
