/**
 * The lists of this browser, in its storage and the same in all its tabs. Where storage is refused or full they live as
 * long as the page does; what was stored before stays stored.
 */
import { createEmitter } from '@/lib/emitter.ts';
import { LISTS_LIMIT, type List, NAME_LIMIT, parseLists, type SavedPlan, serializeLists } from './lists.ts';

const KEY = 'mappemonde.lists';

interface State {
  readonly lists: readonly List[];
  /** Whether they outlive the page. */
  readonly kept: boolean;
  /** Lists in the storage that can't be read. They are gone with the next change. */
  readonly damaged: number;
}

const EMPTY: State = { lists: [], kept: true, damaged: 0 };

/** Null until it is first read. */
let current: State | null = null;

const { subscribe, emit } = createEmitter(() => {
  if (current?.kept) current = null; // another tab may have written while nobody listened
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    current = stored();
    emit();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

export { subscribe };

function stored(): State {
  if (current && !current.kept) return current;
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? EMPTY : { ...parseLists(text), kept: true };
  } catch {
    return { ...(current ?? EMPTY), kept: false }; // storage refused
  }
}

function keep(lists: readonly List[]): void {
  try {
    localStorage.setItem(KEY, serializeLists(lists));
    current = { lists, kept: true, damaged: 0 };
  } catch {
    current = { lists, kept: false, damaged: 0 }; // refused, or full
  }
  emit();
}

export function getListsState(): State {
  current ??= stored();
  return current;
}

/** The server snapshot: no lists. */
export const listsStateOnServer = (): State => EMPTY;

const newKey = () => (crypto.getRandomValues(new Uint32Array(1))[0] as number).toString(36);

/** Keeps a plan as a new list and returns its key; null when there are too many lists. */
export function addList(plan: SavedPlan): string | null {
  const { lists } = stored();
  if (lists.length >= LISTS_LIMIT) return null;
  const key = newKey();
  keep([...lists, { ...plan, name: plan.name.slice(0, NAME_LIMIT), key }]);
  return key;
}

export function changeList(key: string, change: (list: List) => Partial<SavedPlan>): void {
  keep(stored().lists.map((list) => (list.key === key ? { ...list, ...change(list) } : list)));
}

export function removeList(key: string): void {
  keep(stored().lists.filter((list) => list.key !== key));
}
