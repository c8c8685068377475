import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useDebounced } from '@/lib/useDebounced.ts';

interface InAddress<Filters> {
  readonly read: (params: URLSearchParams) => Filters;
  /** Values by parameter, without the empty ones. */
  readonly write: (filters: Filters) => Readonly<Record<string, string>>;
  /** Typed filters, which the address and the list follow when typing pauses. */
  readonly typed: readonly (keyof Filters)[];
}

/** The filters of a list, in the address too, so that Back and reload find it as it was left. */
export function useAddressFilters<Filters>({ read, write, typed }: InAddress<Filters>) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const type = useNavigationType();
  const [held, setHeld] = useState(() => ({ key, filters: read(params), typing: false }));
  // Own changes replace the address; another entry of the history brings its own filters.
  if (held.key !== key)
    setHeld(type === 'REPLACE' ? { ...held, key } : { key, filters: read(params), typing: false });
  const { filters } = held;
  const settled = useDebounced(filters);

  const put = (next: Filters) =>
    setParams(new URLSearchParams(Object.entries(write(next)).filter(([, value]) => value)), {
      replace: true,
      preventScrollReset: true,
    });
  const change = (next: Filters) => {
    const typing = typed.some((name) => next[name] !== filters[name]);
    setHeld({ key, filters: next, typing: typing || held.typing });
    if (!typing) put(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    const [before, now] = [write(read(params)), write(settled)];
    if (settled === filters && typed.some((name) => before[String(name)] !== now[String(name)])) put(filters);
  }, [settled]);

  const paused = Object.fromEntries(
    typed.map((name) => [name, String((held.typing ? settled : filters)[name]).trim()]),
  ) as Partial<Filters>;
  /** `wanted` are those to ask for. */
  return { filters, wanted: { ...filters, ...paused }, change };
}
