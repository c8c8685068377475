import { describe, expect, it } from 'vitest';
import type { Database } from '../../../supabase/seed/database.ts';
import type { Stack } from '../../../tools/local-supabase/stack.ts';
import { as, become, sqlstateOf } from '../../../tools/testing/roles.ts';

const ID = '0a1b2c3d-0000-4000-8000-000000000001';
const ADDRESS = `/pictures/960/0123456789/${ID}.jpg`;

/** Pictures of our own that articles show. */
export function testPictures(stack: () => Stack): void {
  describe('a picture that an article shows', () => {
    const remove = (tx: Database) => tx.query(`delete from public.media where id = '${ID}' returning 1`);
    const shown = async (tx: Database, text: object, deleted: boolean) => {
      await tx.query(
        `insert into public.media (id, version, format, width, height, widths, name, credit, licence)
         values ($1, '0123456789', 'jpg', 1400, 900, '{320,640,960,1280}', 'a.jpg', 'Ana', 'CC0')`,
        [ID],
      );
      await tx.query(
        `with post as (insert into public.blog_posts (slug, deleted_at) values ('pictured', $2) returning id)
         insert into public.blog_post_texts (post_id, lang, title, body, cover_url)
         select id, 'fr', 'Titre', coalesce($1::jsonb ->> 'body', ''), $1::jsonb ->> 'cover' from post`,
        [JSON.stringify(text), deleted ? new Date().toISOString() : null],
      );
    };

    it.each([
      ['on its cover', { cover: ADDRESS }, false],
      ['in its text', { body: `Avant ![](${ADDRESS}) après` }, false],
      ['in the trash', { cover: ADDRESS }, true],
    ])('is not deleted: %s', async (_, text, deleted) => {
      await as(stack().db, 'service', async (tx) => {
        await shown(tx, text, deleted);
        await become(tx, 'editor');
        expect(await sqlstateOf(remove(tx))).toBe('23503');
      });
    });

    it('is deleted once no article has it', async () => {
      await as(stack().db, 'service', async (tx) => {
        await shown(tx, { cover: '/covers/a.svg', body: `${ID} in words` }, false);
        await become(tx, 'editor');
        expect(await remove(tx)).toHaveLength(1);
      });
    });
  });
}
