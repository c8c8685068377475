/** Keeps what is known of cities beforehand; the functions `climate-fill` and `sights-fill` do it step by step. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { driveSteps } from '@/admin/steps.ts';
import { callAdminFunction } from '@/lib/signedInClient.ts';
import { type FillAnswer, type FillScope, failureCounter } from '@/shared/fill.ts';

export type Filled = 'climate' | 'sights';

export interface TimedAnswer extends FillAnswer {
  /** When it came, in milliseconds. */
  readonly at: number;
}

/** Leaving the screen stops it; what is kept stays. */
export function useFilling(what: Filled, onError: (error: Error) => void) {
  const control = useRef<AbortController>(null);
  const [answer, setAnswer] = useState<TimedAnswer | null>(null);
  const [stopping, setStopping] = useState(false);
  useEffect(() => () => control.current?.abort(), []);
  const filling = useMutation({
    mutationFn: async (scope: FillScope) => {
      const { signal } = control.current ?? new AbortController();
      const isStuck = failureCounter();
      let skipped: readonly number[] = [];
      await driveSteps(async () => {
        const now = await callAdminFunction<FillAnswer>(`${what}-fill`, { ...scope, skipped });
        skipped = now.skipped;
        setAnswer({ ...now, at: Date.now() });
        if (isStuck(now)) throw new Error(now.problem ?? '');
        return now.nextInMs;
      }, signal);
    },
    onError,
  });
  return {
    running: filling.isPending,
    /** Asked to stop while a step is under way, which ends first. */
    stopping: filling.isPending && stopping,
    /** Of the last step. */
    answer,
    start: (scope: FillScope) => {
      control.current = new AbortController();
      setAnswer(null);
      setStopping(false);
      filling.mutate(scope);
    },
    stop: () => {
      control.current?.abort();
      setStopping(true);
    },
  };
}
