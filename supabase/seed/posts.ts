/** The articles the site comes with: `blog/{slug}/post.json` and one Markdown file a language, and `blog/tags.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/languages.ts';
import type { NameColumns } from '../../src/shared/names.ts';
import type { Database } from './database.ts';
import { SEED_TABLES } from './tables.ts';

/** Content of `post.json`. */
interface PostFile {
  readonly author: string;
  /** ISO 8601 moment, in the past. */
  readonly published_at: string;
  /** Path of the picture on the site. */
  readonly cover: string;
  readonly tags: readonly string[];
  /** continent:{slug}, country:{ISO code}, region:{GeoNames admin1}, city:{GeoNames id}. */
  readonly places: readonly string[];
}

export interface SeedPost extends PostFile {
  readonly slug: string;
  readonly texts: readonly {
    readonly lang: LanguageCode;
    readonly title: string;
    readonly excerpt: string;
    readonly body: string;
  }[];
}

interface SeedTag extends NameColumns {
  readonly slug: string;
}

const BLOG = new URL('./blog/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, BLOG), 'utf8');
const slugs = () =>
  readdirSync(BLOG, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** All of it as one string: changes when any word does. */
export function postsText(): string {
  return [
    read('tags.json'),
    ...slugs().flatMap((slug) =>
      ['post.json', ...LANGUAGE_CODES.map((lang) => `${lang}.md`)].map((file) => read(`${slug}/${file}`)),
    ),
  ].join('\n');
}

/** Front matter of `name: value` lines between two `---`, then Markdown. Throws an Error that names what is missing. */
export function parsePost(file: string, name: string): { title: string; excerpt: string; body: string } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const fields = new Map(
    head.split('\n').map((line) => {
      const [, key = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
      return [key, value.trim()];
    }),
  );
  const [title, excerpt] = [fields.get('title'), fields.get('excerpt')];
  if (!title || !excerpt || body.trim() === '')
    throw new Error(`${name} needs a title, an excerpt and a text below its front matter.`);
  return { title, excerpt, body: body.trim() };
}

export function readPosts(): SeedPost[] {
  return slugs().map((slug) => ({
    slug,
    ...(JSON.parse(read(`${slug}/post.json`)) as PostFile),
    texts: LANGUAGE_CODES.map((lang) => ({
      lang,
      ...parsePost(read(`${slug}/${lang}.md`), `${slug}/${lang}.md`),
    })),
  }));
}

/** One article with all that belongs to it, or nothing of it. A place that is not in the database is left out. */
const INSERT_POST = `
with given as (
  insert into private.seeded_posts (slug) values ($1::jsonb ->> 'slug') on conflict do nothing returning slug
), post as (
  insert into public.blog_posts (slug, author, tags, published_at, created_at, updated_at)
  select g.slug, $1::jsonb ->> 'author', array(select jsonb_array_elements_text($1::jsonb -> 'tags')),
    ($1::jsonb ->> 'published_at')::timestamptz, ($1::jsonb ->> 'published_at')::timestamptz,
    ($1::jsonb ->> 'published_at')::timestamptz
  from given g
  on conflict do nothing
  returning id, published_at
), texts as (
  insert into public.blog_post_texts (post_id, lang, title, excerpt, body, cover_url, created_at, updated_at)
  select post.id, t.lang, t.title, t.excerpt, t.body, $1::jsonb ->> 'cover', post.published_at, post.published_at
  from post, jsonb_to_recordset($1::jsonb -> 'texts') as t (lang text, title text, excerpt text, body text)
), places as (
  insert into public.blog_post_places (post_id, position, continent_id, country_id, region_id, city_id)
  select post.id, row_number() over (order by p.position) - 1, c.id, k.id, r.id, v.id
  from post
  cross join jsonb_array_elements_text($1::jsonb -> 'places') with ordinality as p (place, position)
  left join public.continents c on p.place = 'continent:' || c.slug
  left join public.countries k on p.place = 'country:' || k.iso_code
  left join public.regions r on p.place = 'region:' || r.geonames_admin1
  left join public.cities v on v.geoname_id = case when p.place ~ '^city:\\d+$' then split_part(p.place, ':', 2)::integer end
  where num_nonnulls(c.id, k.id, r.id, v.id) = 1
)
select count(*)::int as inserted from post`;

/** Brings the articles that have never been brought; gives how many. Those of an operator stay as they are. */
export async function insertPosts(db: Database): Promise<number> {
  await db.exec(SEED_TABLES.seeded_posts);
  await db.query(
    `insert into public.blog_tags (slug, ${LANGUAGE_CODES.map((lang) => `name_${lang}`).join(', ')})
     select r.* from jsonb_to_recordset($1::jsonb) as r (slug text, ${LANGUAGE_CODES.map((lang) => `name_${lang} text`).join(', ')})
     on conflict do nothing`,
    [JSON.stringify(JSON.parse(read('tags.json')) as SeedTag[])],
  );
  let inserted = 0;
  for (const post of readPosts()) {
    const [row] = await db.query<{ inserted: number }>(INSERT_POST, [JSON.stringify(post)]);
    inserted += row?.inserted ?? 0;
  }
  return inserted;
}
