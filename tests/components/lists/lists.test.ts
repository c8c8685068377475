import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changed,
  type List,
  moved,
  NOTE_LIMIT,
  newStop,
  parseLists,
  serializeLists,
} from '@/blocks/lists/lists.ts';
import { planOfHash, SHARED_PREFIX, sharedHash } from '@/blocks/lists/sharing.ts';
import { isDay } from '@/shared/isDay.ts';

const stops = [1, 2, 3].map(newStop);
const list: List = {
  key: 'a1',
  name: 'Andes 2027',
  stops: changed(stops, 2, { visited: true, note: 'العربية\nи 中文', date: '2027-02-28' }),
};
const ids = (some: readonly { readonly id: number }[]) => some.map(({ id }) => id);

describe('the order of stops', () => {
  it.each([
    [0, 2, [2, 3, 1]],
    [2, 0, [3, 1, 2]],
    [1, 1, [1, 2, 3]],
    [0, -1, [1, 2, 3]],
    [2, 3, [1, 2, 3]],
    [7, 0, [1, 2, 3]],
  ])('from %i to %i', (from, to, order) => expect(ids(moved(stops, from, to))).toEqual(order));
});

it('knows days that there are', () => {
  expect(['2027-02-28', '2028-02-29'].every(isDay)).toBe(true);
  expect(['2027-02-29', '2027-13-01', '2027-1-1', '', 'x', '20270228'].some(isDay)).toBe(false);
});

describe('stored lists', () => {
  it('are read as they were written', () => {
    expect(parseLists(serializeLists([list]))).toEqual({ lists: [list], damaged: 0 });
    expect(parseLists(null)).toEqual({ lists: [], damaged: 0 });
  });

  it.each([
    ['half a text', serializeLists([list]).slice(0, 40), 0, 1],
    ['another thing', '"x"', 0, 1],
    ['one bad list among good ones', serializeLists([list, { ...list, key: '!' }]), 1, 1],
    ['a city twice', serializeLists([{ ...list, stops: [newStop(1), newStop(1)] }]), 0, 1],
    ['an earlier form of a stop', '{"lists":[{"key":"a","name":"b","stops":[{"id":4}]}]}', 1, 0],
  ])('survive %s', (_name, text, good, damaged) => {
    const parsed = parseLists(text);
    expect([parsed.lists.length, parsed.damaged]).toEqual([good, damaged]);
  });
});

it('keeps a stop whose day or note is none', () => {
  const bad = { ...newStop(1), date: '20277-02-28', note: 'n'.repeat(NOTE_LIMIT + 5) };
  const parsed = parseLists(serializeLists([{ ...list, stops: [bad] }]));
  expect(parsed).toMatchObject({ damaged: 0, lists: [{ stops: [{ id: 1, date: null }] }] });
  expect(parsed.lists[0]?.stops[0]?.note).toHaveLength(NOTE_LIMIT);
});

describe('a list in an address', () => {
  it('is read as it was written, and needs no escaping', async () => {
    const hash = (await sharedHash(list)) ?? '';
    expect(hash).toMatch(/^#liste=[\w-]+$/);
    expect(await planOfHash(hash)).toEqual({ name: list.name, stops: list.stops });
  });

  it.each(['', '#liste=', '#liste=!!!', '#liste=AAAA', '#other', `#liste=${'A'.repeat(300_000)}`])(
    'is none in %.20s',
    async (hash) => expect(await planOfHash(hash)).toBeNull(),
  );

  it('is made of no list that would be too long to read again', async () => {
    const note = '里'.repeat(1000);
    const long = Array.from({ length: 100 }, (_, index) => ({ ...newStop(index + 1), note }));
    expect(await sharedHash({ ...list, stops: long })).toBeNull();
  });

  it('stays packed when it would grow without end', async () => {
    const bytes = new Blob([' '.repeat(5_000_000)])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'));
    const packed = Buffer.from(await new Response(bytes).arrayBuffer()).toString('base64url');
    expect(await planOfHash(SHARED_PREFIX + packed)).toBeNull();
  });
});

describe('the store', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });
  const store = () => import('@/blocks/lists/listsStore.ts');

  it('keeps lists for the next visit', async () => {
    const { addList, changeList, removeList } = await store();
    const key = addList(list) ?? '';
    const other = addList({ name: 'Autre', stops: [] }) ?? '';
    changeList(key, ({ stops: before }) => ({ stops: moved(before, 0, 2) }));
    removeList(other);
    vi.resetModules();
    const { getListsState } = await store();
    expect(getListsState()).toMatchObject({ kept: true, damaged: 0, lists: [{ key, name: list.name }] });
    expect(ids(getListsState().lists[0]?.stops ?? [])).toEqual([2, 3, 1]);
  });

  it('says when the storage is full, and goes on until the page is left', async () => {
    const { addList, changeList, getListsState } = await store();
    const key = addList(list) ?? '';
    const before = localStorage.getItem('mappemonde.lists');
    const real = localStorage;
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: (name: string) => real.getItem(name), setItem });
    changeList(key, () => ({ name: 'Changed' }));
    expect(getListsState()).toMatchObject({ kept: false, lists: [{ name: 'Changed' }] });
    changeList(key, () => ({ name: 'Again' }));
    expect(getListsState().lists[0]?.name).toBe('Again');
    vi.stubGlobal('localStorage', real);
    expect(localStorage.getItem('mappemonde.lists')).toBe(before);
    // There is room again.
    changeList(key, () => ({ name: 'Kept' }));
    expect(getListsState().kept).toBe(true);
    expect(localStorage.getItem('mappemonde.lists')).toContain('Kept');
  });

  it('takes fifty lists, and no more', async () => {
    const { addList } = await store();
    const keys = Array.from({ length: 51 }, () => addList(list));
    expect(new Set(keys.slice(0, 50)).size).toBe(50);
    expect(keys[50]).toBeNull();
  });
});
