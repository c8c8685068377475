/** Fills the table of climates; the function `climate-fill` does it step by step. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callAdminFunction } from '@/admin/session/client.ts';
import { driveSteps } from '@/admin/steps.ts';
import type { FillAnswer, FillScope } from '@/shared/climate/fill.ts';

/** Steps in a row that only fail end it. */
const FAILURES = 8;

export interface Told extends FillAnswer {
  /** When it was told, in milliseconds. */
  readonly at: number;
}

/** Leaving the screen stops it; what is kept stays. */
export function useFilling(onError: (error: Error) => void) {
  const control = useRef<AbortController>(null);
  const [answer, setAnswer] = useState<Told | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const filling = useMutation({
    mutationFn: async (scope: FillScope) => {
      const { signal } = control.current ?? new AbortController();
      let failures = 0;
      let kept = 0;
      await driveSteps(async () => {
        const now = await callAdminFunction<FillAnswer>('climate-fill', { ...scope });
        setAnswer({ ...now, at: Date.now() });
        failures = now.problem && now.kept <= kept ? failures + 1 : 0;
        ({ kept } = now);
        if (failures >= FAILURES) throw new Error(now.problem ?? '');
        return now.nextInMs;
      }, signal);
    },
    onError,
  });
  return {
    running: filling.isPending,
    /** Of the last step. */
    answer,
    start: (scope: FillScope) => {
      control.current = new AbortController();
      setAnswer(null);
      filling.mutate(scope);
    },
    stop: () => control.current?.abort(),
  };
}
