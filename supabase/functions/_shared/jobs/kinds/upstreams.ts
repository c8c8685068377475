/** A check of the outside services: one small question to each, and what it saw of the answer. */
import { type Check, upstreamChecks } from '../../checkUpstreams.ts';
import { defineJob } from '../define.ts';
import { itemsAhead } from '../store.ts';

const STEP_MS = 30_000;

export const upstreams = defineJob<Check>({
  kind: 'upstreams',
  scope: [],
  next: async (job) => {
    const checks = upstreamChecks();
    if (job.total === null)
      return {
        units: checks,
        total: checks.length,
        items: checks.map(({ service, serves }) => ({ key: service, total: 1, data: { serves } })),
      };
    const ahead = await itemsAhead(job.id);
    return { units: checks.filter(({ service }) => ahead.has(service)) };
  },
  work: async ({ service, ask }) => {
    const { reachable, hasShape, lost } = await ask();
    return {
      add: { done: 1, drifted: Number(hasShape === false), away: Number(!reachable) },
      items: [{ key: service, state: 'success', data: { reachable, hasShape, lost } }],
    };
  },
  stepMs: () => STEP_MS,
});
