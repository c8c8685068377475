/** Checks of stored links under Deno, against a server with every kind of address. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Imports, startImports } from '../../../tools/testing/imports.ts';
import { setVariables } from '../../../tools/testing/variables.ts';
import { type LinkSites, startLinkSites } from './linkSites.ts';

const NAME = 'check-links';

export interface Finding {
  readonly id: number;
  readonly url: string;
  readonly status: string;
  readonly reason: string;
  readonly http_status: number | null;
  readonly suggestion: string | null;
  readonly page_url: string;
  readonly fixed: boolean;
}

/** Name of fixes that are made together. */
export const GROUP = '00000000-0000-4000-8000-000000000001';

/** Starts them for a file, and empties what each test has stored. */
export function startLinkChecks() {
  let world: Imports;
  let sites: LinkSites;
  let restore: (() => void) | undefined;
  beforeAll(async () => {
    sites = await startLinkSites();
    restore = setVariables({
      LINK_CHECK_TEST_HOSTS: new URL(sites.at).host,
      LINK_CHECK_TIMEOUT_MS: '1500',
      // Stands in for the files of the site.
      SITE_URL: sites.at,
    });
    world = await startImports();
    await world.stack.db.exec('update public.countries set flag_url = null');
  }, 60_000);
  afterAll(async () => {
    await world?.stop();
    restore?.();
    await sites?.stop();
  });
  beforeEach(async () => {
    await world.reset();
    sites.reset();
    await world.stack.db.exec(
      'delete from public.broken_links; delete from public.place_guides; delete from public.blog_posts; delete from public.former_addresses; update public.countries set flag_url = null',
    );
  });

  const startCheck = () => world.startJob({ kind: 'links' });
  const step = async ({ id }: { id: number }) => {
    await world.tick('jobs');
    return world.jobRun(id);
  };
  return {
    world: () => world,
    sites: () => sites,
    /** Address of the server. */
    at: () => sites.at,
    db: () => world.stack.db,
    startCheck,
    step,
    check: async (): Promise<void> => {
      const run = await startCheck();
      for (let steps = 0; steps < 20; steps += 1) if ((await step(run))?.state === 'done') return;
      throw new Error('The check does not end.');
    },
    act: async <Answer>(body: object): Promise<Answer> => {
      const answer = await world.post<Answer>(NAME, body);
      expect(answer.status, JSON.stringify(answer.body) + world.logged.slice(-3).join('\n')).toBe(200);
      return answer.body;
    },
    article: (body: string) =>
      world.stack.db.query(
        `with p as (insert into public.blog_posts (slug, published_at) values ('links', now()) returning id)
         insert into public.blog_post_texts (post_id, lang, title, body) select id, 'fr', 'x', $1 from p`,
        [body],
      ),
    bodyNow: async () =>
      (
        await world.stack.db.query<{ body: string }>(
          "select t.body from public.blog_post_texts t join public.blog_posts p on p.id = t.post_id where p.slug = 'links'",
        )
      )[0]?.body,
    rows: () => world.stack.db.query<Finding>('select * from public.broken_links order by id'),
    /** As if the check had been made a day ago. */
    dayPasses: () =>
      world.stack.db.exec(
        `update public.broken_links set failing_since = failing_since - interval '25 hours'`,
      ),
  };
}

export type LinkChecks = ReturnType<typeof startLinkChecks>;
