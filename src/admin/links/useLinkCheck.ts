import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callCheck } from './links.ts';

const KEY = ['link-check'] as const;

/** The check of all links: its progress, and the loop of steps. It runs while this screen is open. */
export function useLinkCheck(onStep: () => void, onFailure: () => void) {
  const client = useQueryClient();
  const { data: check } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => callCheck('status', signal) });
  const [running, setRunning] = useState(false);
  const stopped = useRef<AbortController>(null);
  useEffect(() => () => stopped.current?.abort(), []);

  const drive = async (first: 'start' | 'step') => {
    const controller = new AbortController();
    stopped.current = controller;
    setRunning(true);
    try {
      let state = await callCheck(first, controller.signal);
      for (;;) {
        client.setQueryData(KEY, state);
        onStep();
        if (!state || state.finishedAt || controller.signal.aborted) break;
        state = await callCheck('step', controller.signal);
      }
    } catch {
      if (!controller.signal.aborted) onFailure();
    } finally {
      if (stopped.current === controller) setRunning(false);
    }
  };
  return {
    check: check ?? null,
    running,
    start: () => void drive('start'),
    resume: () => void drive('step'),
    /** What has been checked stays; the next step takes up where the last one ended. */
    stop: () => stopped.current?.abort(),
  };
}
