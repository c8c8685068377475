/** Counts the work of people in an embedded database that nothing can rebuild: neither the seed nor other services have it. */
import type { Database } from '../../../supabase/seed/database.ts';
import { readEmbedded } from './readEmbedded.ts';

const PLACES = `'continents', 'countries', 'regions', 'cities', 'city_names', 'airports', 'airport_names', 'sights'`;

/** In words for one and for several, and how they are counted; without a seed there is nothing to leave out. */
const COUNTS: readonly (readonly [string, string, ...string[]])[] = [
  ['account', 'accounts', 'select count(*)::int as n from auth.users'],
  [
    'article',
    'articles',
    `select count(*)::int as n from public.blog_posts p
     where not exists (select from private.seeded_posts s where s.slug = p.slug)
       or exists (select from public.changes c where c.table_name = 'blog_posts' and c.row_key = jsonb_build_object('id', p.id))
       or exists (select from public.changes c where c.table_name = 'blog_post_texts' and c.row_key -> 'post_id' = to_jsonb(p.id))`,
    'select count(*)::int as n from public.blog_posts',
  ],
  [
    'guide',
    'guides',
    `select count(*)::int as n from public.place_guides p
     where not exists (select from private.seeded_guides s
       where s.lang = p.lang and s.digest = md5(concat_ws(E'\\n', p.introduction, p.highlights, p.tips)))`,
    'select count(*)::int as n from public.place_guides',
  ],
  ['picture', 'pictures', 'select count(*)::int as n from public.media'],
  [
    'edited entry of places',
    'edited entries of places',
    `select count(distinct (table_name, row_key))::int as n from public.changes where table_name in (${PLACES})`,
  ],
  ["visitor's report", "visitors' reports", 'select count(*)::int as n from public.corrections'],
];

/** Such as "2 accounts, 1 article"; empty when people made nothing. Gives why, instead, when it can't be read. */
export function lossesIn(dataDir: string): Promise<string | { readonly unreadable: string }> {
  return readEmbedded(dataDir, async (db) => {
    const losses: string[] = [];
    for (const [one, several, ...ways] of COUNTS) {
      const n = await countBy(db, ways);
      if (n > 0) losses.push(`${n} ${n === 1 ? one : several}`);
    }
    return losses.join(', ');
  });
}

/** By the first way for which the database has the tables. */
async function countBy(db: Database, [sql, ...others]: readonly string[]): Promise<number> {
  if (!sql) return 0;
  try {
    const [row] = await db.query<{ n: number }>(sql);
    return row?.n ?? 0;
  } catch (error) {
    if (!/^(?:42P01|42703|3F000)$/.test(String((error as { code?: unknown }).code))) throw error;
    return countBy(db, others);
  }
}
