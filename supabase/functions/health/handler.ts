/** Health of the backend, for the operator and for monitors. */
import * as v from 'valibot';
import { visitorClient } from '../_shared/caller.ts';
import { defineFunction } from '../_shared/define.ts';
import { FunctionError } from '../_shared/http.ts';
import { contact } from '../_shared/upstreams/agent.ts';

const COUNTED = ['continents', 'countries', 'regions'] as const;

/** GET → `{ status: 'ok', counts, contact }`, `contact` for whether other services are told how to reach the operator; 503 `unavailable` when the Data API does not answer. */
export const handler = defineFunction({
  name: 'health',
  methods: ['GET'],
  role: 'public',
  input: v.object({}),
  handle: async () => {
    const db = visitorClient();
    const counts = await Promise.all(
      COUNTED.map(async (table) => {
        const { count, error } = await db.from(table).select('id', { count: 'exact', head: true });
        if (error || count === null) {
          throw new FunctionError('unavailable', `The Data API does not answer for ${table}.`, {
            retryAfter: 5,
          });
        }
        return [table, count] as const;
      }),
    );
    return { status: 'ok', counts: Object.fromEntries(counts), contact: contact() !== undefined };
  },
});
