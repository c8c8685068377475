import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callCheck, linkCheckQuery } from './links.ts';

interface Drive {
  readonly first: 'start' | 'step';
  readonly signal: AbortSignal;
}

/** The check of all links and its progress. This tab drives it, step by step, until it ends or the screen is left. */
export function useLinkCheck(onStep: () => void, onFailure: () => void) {
  const client = useQueryClient();
  const { data: check } = useQuery(linkCheckQuery());
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ first, signal }: Drive) => {
      for (let action = first; !signal.aborted; action = 'step') {
        const state = await callCheck(action, signal);
        client.setQueryData(linkCheckQuery().queryKey, state);
        onStep();
        if (!state || state.finishedAt) return;
      }
    },
    onError: (_, { signal }) => {
      if (!signal.aborted) onFailure();
    },
  });
  const drive = (first: Drive['first']) => {
    control.current = new AbortController();
    mutate({ first, signal: control.current.signal });
  };
  return {
    check: check ?? null,
    running: isPending,
    start: () => drive('start'),
    resume: () => drive('step'),
    /** What has been checked stays; the next step continues from there. */
    stop: () => control.current?.abort(),
  };
}
