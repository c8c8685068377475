/** Reads answers of other services that have drifted: parts of another shape are left out, the rest is used. */
import { AsyncLocalStorage } from 'node:async_hooks';
import * as v from 'valibot';

export interface Reading<Value> {
  readonly value: Value;
  /** Paths of what was left out, `*` for the place in a list: `forecast.forecastday.*.day`. */
  readonly dropped: readonly string[];
}

/** Each round drops what lies one level higher; no schema of ours is that deep. */
const MAX_ROUNDS = 20;

/**
 * Validates JSON against a schema. A part that is missing or of another kind is dropped with the smallest thing around it that
 * may be absent: an optional field, a member of a list. A list or map of which nothing is left is dropped as well, so that
 * "nothing" always is the service's own word. An Error says what is wrong where too little is left.
 */
export function readShape<Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
): Reading<v.InferOutput<Schema>> | Error {
  const dropped = new Set<string>();
  let rest = json;
  let first: v.BaseIssue<unknown> | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = v.safeParse(schema, rest);
    if (result.success) return { value: result.output, dropped: [...dropped] };
    const paths = result.issues.map((issue) => droppablePath(rest, keysOf(issue)));
    const pruned = without(rest, paths);
    first ??= result.issues[0];
    if (pruned === GONE) break;
    for (const path of paths) dropped.add(nameOf(path));
    rest = pruned;
  }
  return new Error(first ? `${v.getDotPath(first) ?? 'all'}: ${first.message}` : 'all');
}

type Key = string | number;
type Path = readonly Key[];

const keysOf = (issue: v.BaseIssue<unknown>): Path =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

const nameOf = (path: Path): string => path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');

/** A path to a value that is there: of a field that is missing, to what should hold it. */
function droppablePath(json: unknown, path: Path): Path {
  let value = json;
  for (const [depth, key] of path.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
      return path.slice(0, depth);
    value = (value as Record<Key, unknown>)[key];
  }
  return path;
}

const GONE = Symbol('left out');

/** A copy without the values at some paths, and without what has nothing left. */
function without(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return value;
  if (paths.some((path) => path.length === 0)) return GONE;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const inside = paths.filter(([first]) => String(first) === key).map((path) => path.slice(1));
    const copy = without(member, inside);
    return copy === GONE ? [] : [[key, copy] as const];
  });
  if (members.length === 0) return GONE;
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

const notes = new AsyncLocalStorage<Error[]>();

/** Notes that something of an answer was left out, for the work that asked: {@link noticingDrift}. */
export function noteDrift(drift: Error): void {
  notes.getStore()?.push(drift);
}

export interface Noticed<Value> {
  readonly value: Value;
  /** Says what was left out of an answer that the work has read; undefined where all were of the expected shape. */
  readonly drift: Error | undefined;
}

/** The result of some work. "Nothing" in spite of a drift is not the service's word: it must not be kept. */
export async function noticingDrift<Value>(work: () => Promise<Value>): Promise<Noticed<Value>> {
  const drifts: Error[] = [];
  const value = await notes.run(drifts, work);
  const [drift] = drifts;
  if (drift) noteDrift(drift);
  return { value, drift };
}
