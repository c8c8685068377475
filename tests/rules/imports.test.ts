import { describe, expect, it } from 'vitest';
import { errorTable } from '@/shared/imports/importRows.ts';
import {
  canResume,
  isActive,
  isStalled,
  logFileName,
  logText,
  RUN_ACTIONS,
  RUN_STATES,
  STALLED_AFTER_MS,
  stateAfter,
} from '@/shared/imports/importRuns.ts';
import { DEFAULT_IMPORT_OPTIONS, isoTyped, optionProblems, scopeChosen } from '@/shared/imports/imports.ts';

describe('what may be asked for', () => {
  it('is fine as it is proposed', () => {
    expect(optionProblems(DEFAULT_IMPORT_OPTIONS)).toEqual([]);
    expect(DEFAULT_IMPORT_OPTIONS).toMatchObject({ minPopulation: 500, batchSize: 100, maxBatches: 10 });
  });

  it.each([
    [{ minPopulation: 0 }, []],
    [{ minPopulation: -1 }, ['minPopulationInvalid']],
    [{ minPopulation: 1.5 }, ['minPopulationInvalid']],
    [{ minPopulation: Number.NaN }, ['minPopulationInvalid']],
    [{ batchSize: 10 }, []],
    [{ batchSize: 9 }, ['batchSizeInvalid']],
    [{ batchSize: 101 }, ['batchSizeInvalid']],
    [{ maxBatches: 50 }, []],
    [{ maxBatches: null }, []],
    [{ maxBatches: 0 }, ['maxBatchesInvalid']],
    [{ maxBatches: 51 }, ['maxBatchesInvalid']],
    [{ batchSize: 0, maxBatches: 99 }, ['batchSizeInvalid', 'maxBatchesInvalid']],
  ])('%j gives %j', (change, problems) => {
    expect(optionProblems({ ...DEFAULT_IMPORT_OPTIONS, ...change })).toEqual(problems);
  });

  it('takes a code as it is typed', () => {
    expect(['fr', ' f r', 'FRA', '1é', ''].map(isoTyped)).toEqual(['FR', 'FR', 'FR', '', '']);
  });

  it.each([
    [
      { continentMode: false, iso: 'FR', continent: '' },
      { kind: 'country', iso: 'FR' },
    ],
    [{ continentMode: false, iso: '', continent: 'europe' }, 'countryOrContinentNeeded'],
    [{ continentMode: false, iso: 'F', continent: '' }, 'isoInvalid'],
    [{ continentMode: true, iso: 'FR', continent: '' }, 'continentNeeded'],
    [{ continentMode: true, iso: '', continent: 'atlantis' }, 'continentNeeded'],
    [
      { continentMode: true, iso: '', continent: 'asie' },
      { kind: 'continent', slug: 'asie' },
    ],
  ] as const)('%j means %j', (choice, scope) => {
    expect(scopeChosen(choice)).toEqual(scope);
  });
});

describe('a run', () => {
  it.each([
    ['done and whole', { total: 40, processed: 40 }, false],
    ['done at its last allowed batch', { total: 40, processed: 20 }, true],
    ['done with a country that failed', { total: 40, processed: 40, countriesFailed: 1 }, true],
    ['done without a row', { total: null, processed: 0 }, false],
    ['paused', { state: 'paused', total: null, processed: 0 }, true],
    ['cancelled', { state: 'cancelled', total: 40, processed: 20 }, false],
  ] as const)('can be gone on with, or not: %s', (_, change, may) => {
    expect(canResume({ state: 'done', countriesFailed: 0, ...change })).toBe(may);
  });

  it('is stopped, taken up again and undone only where that makes sense', () => {
    const table = RUN_STATES.map((state) => [
      state,
      Object.fromEntries(
        RUN_ACTIONS.flatMap((action) => {
          const next = stateAfter(state, action);
          return next ? [[action, next]] : [];
        }),
      ),
    ]);
    expect(Object.fromEntries(table)).toEqual({
      running: { pause: 'paused', cancel: 'cancelled' },
      waiting: { pause: 'paused', resume: 'running', cancel: 'cancelled' },
      paused: { resume: 'running', cancel: 'cancelled', undo: 'undoing' },
      done: { resume: 'running', undo: 'undoing' },
      failed: { resume: 'running', cancel: 'cancelled', undo: 'undoing' },
      cancelled: { undo: 'undoing' },
      undoing: {},
      undone: {},
    });
    expect(RUN_STATES.filter(isActive)).toEqual(['running', 'waiting', 'undoing']);
  });

  it('is left alone when nobody has stepped it for minutes', () => {
    const heartbeatAt = '2026-11-21T10:00:00.000Z';
    const later = (ms: number) => Date.parse(heartbeatAt) + ms;
    expect(isStalled({ state: 'running', heartbeatAt }, later(STALLED_AFTER_MS))).toBe(false);
    expect(isStalled({ state: 'running', heartbeatAt }, later(STALLED_AFTER_MS + 1))).toBe(true);
    expect(isStalled({ state: 'paused', heartbeatAt }, later(STALLED_AFTER_MS * 10))).toBe(false);
  });
});

describe('files for the administrator', () => {
  it('names the log by its moment, and writes an entry a line', () => {
    expect(logFileName(new Date('2026-11-21T10:15:00.123Z'))).toBe(
      'city-import-logs-2026-11-21T10-15-00.txt',
    );
    expect(
      logText([{ timestamp: '2026-11-21T10:15:00Z', level: 'warning', message: 'Batch 3 failed: x' }]),
    ).toBe('[2026-11-21T10:15:00Z] [WARNING] Batch 3 failed: x\n');
  });

  it('lists the rows that were refused', () => {
    const error = { iso: 'FR', geonameId: '1', reason: 'missing_name', value: null } as const;
    expect(errorTable([error])).toEqual([
      ['country', 'geoname_id', 'reason', 'value'],
      ['FR', '1', 'missing_name', null],
    ]);
  });
});
