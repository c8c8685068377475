import { describe, expect, it } from 'vitest';
import { logFileName, logText } from '@/shared/imports/importLog.ts';
import { errorTable } from '@/shared/imports/importRows.ts';
import { isAtLimit, isUnfinished } from '@/shared/imports/importRuns.ts';
import { DEFAULT_IMPORT_OPTIONS, isoTyped, optionProblems, scopeChosen } from '@/shared/imports/imports.ts';
import { isActive, RUN_ACTIONS, RUN_STATES, stateAfter } from '@/shared/jobs.ts';

describe('what may be asked for', () => {
  it('is valid with the defaults', () => {
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
    expect(['fr', ' f r', 'FRA', 'irl', '1é', ''].map(isoTyped)).toEqual(['FR', 'FR', 'FRA', 'IRL', '', '']);
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
    ['paused', { state: 'paused', total: 40, processed: 20 }, false],
    ['cancelled', { state: 'cancelled', total: 40, processed: 20 }, false],
  ] as const)('that is done can be gone on with, or not: %s', (_, change, may) => {
    expect(isUnfinished({ state: 'done', countriesFailed: 0, ...change })).toBe(may);
  });

  it('is at its limit when it is done and a country has rows after its last allowed batch', () => {
    const stopped = { status: 'success', hasMore: true } as const;
    expect(isAtLimit({ state: 'done' }, [{ ...stopped, hasMore: false }, stopped])).toBe(true);
    // The dataset had announced more rows than came, or the country has failed.
    expect(isAtLimit({ state: 'done' }, [{ ...stopped, hasMore: false }])).toBe(false);
    expect(isAtLimit({ state: 'done' }, [{ ...stopped, status: 'error' }])).toBe(false);
    expect(isAtLimit({ state: 'running' }, [stopped])).toBe(false);
  });

  it('allows stop, resume and undo only in valid states', () => {
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
});

describe('files for the administrator', () => {
  it('names the log by its moment, and writes an entry a line', () => {
    expect(logFileName(new Date('2026-11-21T10:15:00.123Z'))).toBe(
      'city-import-logs-2026-11-21T10-15-00.txt',
    );
    const entry = (id: number, message: string) =>
      ({ id, timestamp: '', level: 'warning', code: 'detail', message, data: {} }) as const;
    const words = ({ message }: { message: string }) => ({
      moment: '21.11.2026, 10:15:00',
      level: 'Warnung',
      message,
    });
    expect(logText([entry(1, 'Stapel 3'), entry(2, 'in\nzwei Zeilen')], words)).toBe(
      '21.11.2026, 10:15:00 | Warnung | Stapel 3\n21.11.2026, 10:15:00 | Warnung | in zwei Zeilen\n',
    );
  });

  it('lists the rows that were refused', () => {
    const error = { iso: 'FR', geonameId: '1', reason: 'missing_name', value: null } as const;
    expect(errorTable([error])).toEqual([
      ['country', 'geoname_id', 'reason', 'value'],
      ['FR', '1', 'missing_name', null],
    ]);
  });
});
