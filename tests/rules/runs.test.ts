import { describe, expect, it } from 'vitest';
import { actionsOf, countsOf, percentOf, type Run, undoableUntil } from '@/admin/jobs/run.ts';

const run = (parts: Partial<Run>): Run => ({
  kind: 'imports',
  id: 1,
  state: 'running',
  country: null,
  continent: null,
  top: null,
  options: {},
  total: 100,
  done: 40,
  failed: 0,
  counts: {},
  estimated_ms: null,
  problem: null,
  ticked: true,
  resume_at: null,
  heartbeat_at: null,
  started_at: '2026-11-22T10:00:00Z',
  ended_at: null,
  started_by_email: null,
  schedule_id: null,
  stalled: false,
  ...parts,
});

const IMPORTED = { counts: { created: 3 } };
const FAILED_COUNTRY = { counts: { created: 3, countriesFailed: 1 }, done: 100 };
const NAMED = { kind: 'names', counts: { added: 3 } } as const;
const OF_FILE = { kind: 'files', counts: { created: 0, updated: 2 } } as const;

describe('the actions of a run', () => {
  it.each<[Partial<Run>, string[]]>([
    [{}, ['pause', 'cancel']],
    [{ state: 'waiting' }, ['pause', 'resume', 'cancel']],
    [{ state: 'paused' }, ['resume', 'cancel']],
    [{ state: 'paused', ...IMPORTED }, ['resume', 'cancel', 'undo']],
    [{ state: 'done', done: 100, ...IMPORTED }, ['undo']],
    [{ state: 'done', ...IMPORTED }, ['resume', 'undo']],
    [{ state: 'done', ...FAILED_COUNTRY }, ['resume', 'undo']],
    [{ state: 'done', ...IMPORTED, options: { dryRun: true } }, ['resume']],
    [{ state: 'failed' }, ['resume', 'cancel']],
    [{ state: 'cancelled', ...IMPORTED }, ['undo']],
    [{ state: 'undoing', ...IMPORTED }, []],
    [{ state: 'undone', ...IMPORTED }, []],
    [{ ...NAMED, state: 'done' }, ['undo']],
    [{ ...NAMED, state: 'done', options: { dryRun: true } }, []],
    [{ kind: 'climate', state: 'done' }, []],
    [{ kind: 'sights', state: 'paused' }, ['resume', 'cancel']],
    [{ kind: 'links', state: 'waiting' }, ['pause', 'resume', 'cancel']],
    [{ ...OF_FILE, state: 'running' }, ['undo']],
    [{ ...OF_FILE, state: 'undoing' }, ['undo']],
    [{ ...OF_FILE, state: 'undone' }, []],
    [{ kind: 'files', state: 'done' }, []],
  ])('of %j are %j', (parts, actions) => {
    expect(actionsOf(run(parts))).toEqual(actions);
  });
});

describe('the part of a run that is done', () => {
  it.each<[Partial<Run>, boolean, number]>([
    [{}, false, 40],
    [{ total: null }, false, 0],
    [{ total: null, counts: { countries: 4, countriesDone: 1 } }, false, 25],
    [{ total: 0 }, false, 0],
    [{ state: 'done' }, false, 100],
    [{ state: 'done' }, true, 40],
    [{ state: 'done', counts: { countriesFailed: 1 } }, false, 40],
    [{ state: 'undoing', counts: { created: 8, undone: 3, kept: 1 } }, false, 50],
    [{ ...OF_FILE, state: 'undoing', counts: { created: 3, updated: 1, undone: 1 } }, false, 25],
    [{ ...NAMED, state: 'undoing' }, false, 0],
    [{ kind: 'climate', state: 'undone', done: 0 }, false, 100],
  ])('of %j, at its limit: %j, is %d %%', (parts, atLimit, percent) => {
    expect(percentOf(run(parts), atLimit)).toBe(percent);
  });
});

describe('the counts of a run', () => {
  it.each<[Partial<Run>, string[]]>([
    [{}, ['done', 'created', 'updated', 'skipped', 'failed']],
    [{ options: { dryRun: true } }, ['done', 'toCreate', 'toUpdate', 'skipped', 'failed']],
    [{ counts: { countries: 2 } }, ['done', 'created', 'updated', 'skipped', 'failed', 'countries']],
    [{ ...NAMED, state: 'undone' }, ['named', 'added', 'undone', 'kept']],
    [OF_FILE, ['created', 'updated', 'skipped', 'failed']],
    [{ kind: 'links' }, ['failed', 'unseen']],
  ])('of %j are %j', (parts, terms) => {
    expect(countsOf(run(parts)).map(({ term }) => term)).toEqual(terms);
  });
});

describe('the day until which a run can be undone', () => {
  const ended = { started_at: '2026-01-01T10:00:00Z', ended_at: '2026-01-02T10:00:00Z' };
  it.each<[Partial<Run>, number, string | undefined]>([
    [{ state: 'done', ...IMPORTED, ...ended }, 30, '2027-01-02T10:00:00.000Z'],
    [{ state: 'cancelled', ...IMPORTED, ...ended }, 30, '2027-01-02T10:00:00.000Z'],
    [{ ...NAMED, state: 'failed', ...ended }, 30, '2027-01-02T10:00:00.000Z'],
    // The audit log has what it has written: for a shorter time, or a longer one.
    [{ ...OF_FILE, state: 'done', ...ended }, 30, '2026-01-31T10:00:00.000Z'],
    [{ ...OF_FILE, state: 'done', ...ended }, 3650, '2027-01-02T10:00:00.000Z'],
    // It is not purged before it has ended.
    [{ ...IMPORTED, state: 'paused', started_at: ended.started_at }, 30, undefined],
    [{ state: 'undone', ...IMPORTED, ...ended }, 30, undefined],
    [{ state: 'done', ...IMPORTED, options: { dryRun: true }, ...ended }, 30, undefined],
    [{ kind: 'climate', state: 'done', ...ended }, 30, undefined],
  ])('of %j with an audit log of %i days is %s', (parts, days, until) => {
    expect(undoableUntil(run(parts), days)?.toISOString()).toBe(until);
  });
});
