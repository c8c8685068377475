/** How the guides written for this project come into the database. */
import type { Database } from './database.ts';
import type { GuideFile } from './guides.ts';
import { SEED_TABLES } from './tables.ts';

/** Guides a statement: some 300 kB of text. */
const CHUNK = 250;

const digest = (row: string) => `md5(concat_ws(E'\\n', ${row}.introduction, ${row}.highlights, ${row}.tips))`;

/** New guides come in; a new text replaces the one brought before, unless an operator has changed or deleted that. */
const LOAD = `
with given as (
  select g.*, ${digest('g')} as digest, c.id as continent_id, k.id as country_id, v.id as city_id, s.digest as seeded
  from jsonb_to_recordset($1::jsonb) as g (kind text, place text, lang text, introduction text, highlights text, tips text,
    author text, licence text, date date)
  left join public.continents c on g.kind = 'continent' and c.slug = g.place
  left join public.countries n on g.kind <> 'continent' and n.slug = split_part(g.place, '/', 1)
  left join public.countries k on g.kind = 'country' and k.id = n.id
  left join public.cities v on g.kind = 'city' and v.country_id = n.id and v.slug = split_part(g.place, '/', 2)
  left join private.seeded_guides s on s.kind = g.kind and s.place = g.place and s.lang = g.lang
  where num_nonnulls(c.id, k.id, v.id) = 1 and s.digest is distinct from ${digest('g')}
), added as (
  insert into public.place_guides
    (continent_id, country_id, city_id, lang, introduction, highlights, tips, status, author, licence, source_date)
  select continent_id, country_id, city_id, lang, introduction, highlights, tips, 'published', author, licence, date
  from given where seeded is null
  on conflict do nothing
  returning 1
), renewed as (
  update public.place_guides p
  set introduction = g.introduction, highlights = g.highlights, tips = g.tips, author = g.author, licence = g.licence,
    source_date = g.date
  from given g
  where g.seeded is not null and p.lang = g.lang and (p.continent_id = g.continent_id or p.country_id = g.country_id or p.city_id = g.city_id)
    and ${digest('p')} = g.seeded
), kept as (
  insert into private.seeded_guides as s (kind, place, lang, digest)
  select kind, place, lang, digest from given
  on conflict (kind, place, lang) do update set digest = excluded.digest
)
select count(*)::int as inserted from added`;

/** Signs that mark up Markdown, to be read as they are. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>~]/g, '\\$&');

function inMarkdown({ highlights, tip, introduction, ...guide }: GuideFile) {
  return {
    ...guide,
    introduction: plain(introduction),
    highlights: highlights
      .map(
        ({ name, place, text }) =>
          `- **${place ? `[${plain(name)}](${place})` : plain(name)}**\\\n  ${plain(text)}`,
      )
      .join('\n'),
    tips: tip ? plain(tip) : '',
  };
}

/**
 * Brings the guides of places that are there, published; gives how many it added. Those that an operator has written,
 * changed or deleted stay as they are. Killed half-way, the next run completes it.
 */
export async function insertGuides(db: Database, guides: readonly GuideFile[]): Promise<number> {
  await db.exec(SEED_TABLES.seeded_guides);
  let inserted = 0;
  for (let done = 0; done < guides.length; done += CHUNK) {
    const [row] = await db.query<{ inserted: number }>(LOAD, [
      JSON.stringify(guides.slice(done, done + CHUNK).map(inMarkdown)),
    ]);
    inserted += row?.inserted ?? 0;
  }
  return inserted;
}
