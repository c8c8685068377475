import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callAdminFunction } from '@/lib/signedInClient.ts';
import type { JobAction, JobAnswer, JobKind, JobScope } from '@/shared/jobs.ts';
import { jobRunQuery } from './jobs.ts';

/** The latest run of a kind, and what starts and changes it. The job ticker of the backend moves it, with or without this tab. */
export function useJob(kind: JobKind, onError: (error: Error) => void) {
  const client = useQueryClient();
  const { queryKey } = jobRunQuery(kind);
  const { data: run = null, isPending } = useQuery(jobRunQuery(kind));
  const calling = useMutation({
    mutationFn: async (body: object) => {
      const answer = await callAdminFunction<JobAnswer>('jobs', body);
      // A read that is under way would overwrite it with an older state.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer.run);
    },
    onError,
  });
  return {
    /** Null before the first one, and while it is not known. */
    run,
    loading: isPending,
    busy: calling.isPending,
    start: (scope: JobScope) => calling.mutate({ action: 'start', kind, ...scope }),
    act: (action: JobAction) => run && calling.mutate({ action, runId: run.id }),
  };
}
