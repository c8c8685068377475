/** Passes on to the site what the database says of changed pages; hosted, pg_net does it (supabase/migrations, "page changes"). */
import { setTimeout as wait } from 'node:timers/promises';
import { SIGNATURE_HEADER, sign } from '../../server/purge.ts';
import type { Engine } from './engine.ts';

const CHANNEL = 'page_changes';
/** The tag that every page carries. */
const EVERYTHING = 'site';
/** Changes of one moment go together. */
const COLLECT_MS = 50;
/** Tags that the site takes at once (server/purge.ts). */
const MAX_TAGS = 200;
const ATTEMPTS = 3;
const LIMIT_MS = 5000;

export interface PurgeTarget {
  /** The purge address of the site. */
  readonly url: string;
  readonly secret: string;
}

async function send({ url, secret }: PurgeTarget, tags: readonly string[]): Promise<void> {
  const body = JSON.stringify({ tags });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: await sign(secret, body) },
    body,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The site refused a purge: ${answer.status}`);
}

/** Follows the changes until the engine is closed. */
export async function followPageChanges(engine: Engine, target: PurgeTarget): Promise<void> {
  let collected = new Set<string>();
  const pass = async () => {
    await wait(COLLECT_MS);
    const tags = [...collected];
    collected = new Set();
    for (let first = 0; first < tags.length; first += MAX_TAGS)
      await insist(tags.slice(first, first + MAX_TAGS));
  };
  const insist = async (tags: readonly string[]) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(target, tags);
      } catch (error) {
        if (attempt === ATTEMPTS) return console.error('The site could not be told of a change:', error);
        await wait(attempt * 500);
      }
    }
  };
  const add = (tags: readonly string[]) => {
    if (collected.size === 0) void pass();
    for (const tag of tags) collected.add(tag);
  };
  await engine.listen(CHANNEL, {
    onNotice: (payload) => add((JSON.parse(payload) as { tags: string[] }).tags),
    // Nobody knows what was changed while nobody listened.
    onGap: () => add([EVERYTHING]),
  });
}
