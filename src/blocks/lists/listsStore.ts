/** The lists of this browser. Where storage is full, what was stored before stays stored. */
import { createPersistentStore } from '@/lib/persistentStore.ts';
import {
  cutText,
  LISTS_LIMIT,
  type List,
  NAME_LIMIT,
  parseLists,
  type SavedPlan,
  serializeLists,
} from './lists.ts';

interface StoredLists {
  readonly lists: readonly List[];
  /** Lists in the storage that can't be read. They are gone with the next change. */
  readonly damaged: number;
}

export const listsStore = createPersistentStore<StoredLists>({
  key: 'mappemonde.lists',
  parse: parseLists,
  serialize: ({ lists }) => serializeLists(lists),
  empty: { lists: [], damaged: 0 },
});

/** The lists, and whether they outlive the page. */
export const getListsState = () => ({ ...listsStore.get(), kept: listsStore.isKept() });

const keep = (change: (lists: readonly List[]) => readonly List[]) =>
  listsStore.change(({ lists }) => ({ lists: change(lists), damaged: 0 }));

const newKey = () => (crypto.getRandomValues(new Uint32Array(1))[0] as number).toString(36);

/** Keeps a plan as a new list and returns its key; null when there are too many lists. */
export function addList(plan: SavedPlan): string | null {
  if (listsStore.latest().lists.length >= LISTS_LIMIT) return null;
  const key = newKey();
  keep((lists) => [...lists, { ...plan, name: cutText(plan.name, NAME_LIMIT), key }]);
  return key;
}

export function changeList(key: string, change: (list: List) => Partial<SavedPlan>): void {
  keep((lists) => lists.map((list) => (list.key === key ? { ...list, ...change(list) } : list)));
}

export function removeList(key: string): void {
  keep((lists) => lists.filter((list) => list.key !== key));
}
