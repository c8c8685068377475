import { type KeyboardEvent, useState } from 'react';

interface Actions {
  readonly choose: (index: number) => void;
  readonly close: () => void;
}

/**
 * The keys of a list that is steered from its text field (ARIA Authoring Practices, combobox with list autocomplete): the
 * arrows go round, Home and End work once an option is reached, Enter chooses it, Esc closes. `of` is the list itself:
 * another list begins without an active option.
 */
export function useListKeys(of: readonly unknown[], { choose, close }: Actions) {
  const [at, setAt] = useState<{ readonly of: readonly unknown[]; readonly index: number }>({
    of,
    index: -1,
  });
  const count = of.length;
  const active = at.of === of ? at.index : -1;
  const press = (event: KeyboardEvent) => {
    const target = {
      ArrowDown: count > 0 ? (active + 1) % count : undefined,
      ArrowUp: count > 0 ? (active <= 0 ? count : active) - 1 : undefined,
      Home: active >= 0 ? 0 : undefined,
      End: active >= 0 ? count - 1 : undefined,
    }[event.key];
    if (target !== undefined) setAt({ of, index: target });
    else if (event.key === 'Enter' && active >= 0) choose(active);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return { active, press };
}
