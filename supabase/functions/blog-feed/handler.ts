/** The articles of a language as a feed (RSS 2.0), for readers outside of the site. */
import * as v from 'valibot';
import {
  liftPictures,
  MEDIA_COLUMNS,
  mediaIdOf,
  mediaIdsIn,
  toPicture,
} from '../../../src/shared/articlePictures.ts';
import { blogPath, feedPath } from '../../../src/shared/blog.ts';
import { LANGUAGE_CODES, type LanguageCode, localeTag } from '../../../src/shared/languages.ts';
import { type MarkdownNode, parseMarkdown } from '../../../src/shared/markdown/markdown.ts';
import { markdownToHtml } from '../../../src/shared/markdown/markdownHtml.ts';
import { NAME_COLUMNS, type NameColumns, nameIn, namesFromColumns } from '../../../src/shared/names.ts';
import { buildPath } from '../../../src/shared/paths.ts';
import type { Picture } from '../../../src/shared/pictures.ts';
import { visitorClient } from '../_shared/caller.ts';
import { defineFunction } from '../_shared/define.ts';
import { setting } from '../_shared/env.ts';
import { FunctionError } from '../_shared/http.ts';
import { siteOrigin } from '../_shared/siteOrigin.ts';
import { type FeedItem, rssFeed } from './rss.ts';
import { FEED_TEXTS } from './texts.ts';

/** Number of newest articles; feed readers store older ones. */
const ITEMS = 20;
/** Seconds for which a response is fresh: an article appears in feed readers at most this much late. */
const FRESH_S = 60;

const Input = v.object({ lang: v.picklist(LANGUAGE_CODES) });

interface Post {
  readonly id: number;
  readonly slug: string;
  readonly author: string | null;
  readonly tags: readonly string[];
  readonly published_at: string;
  readonly updated_at: string;
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
  readonly cover_url: string | null;
}

interface Rows {
  readonly posts: readonly Post[];
  readonly tags: ReadonlyMap<string, NameColumns>;
  /** Uploaded pictures that the articles show. */
  readonly pictures: readonly Picture[];
}

/** Read with a visitor's rights: what is not published yet is in no feed. */
async function read(lang: LanguageCode): Promise<Rows> {
  const db = visitorClient();
  const [posts, tags] = await Promise.all([
    db
      .rpc('blog_posts_in', { p_lang: lang, p_limit: ITEMS }, { get: true })
      .select('id,slug,author,tags,published_at,updated_at,title,excerpt,body,cover_url'),
    db.from('blog_tags').select(`slug,${NAME_COLUMNS}`),
  ]);
  if (posts.error || tags.error)
    throw new FunctionError('unavailable', 'The articles could not be read.', {
      cause: posts.error ?? tags.error,
    });
  const ids = mediaIdsIn(...(posts.data as Post[]).flatMap(({ cover_url, body }) => [cover_url, body]));
  const media = ids.length > 0 ? await db.from('media').select(MEDIA_COLUMNS).in('id', ids) : { data: [] };
  // A picture without its credit would break its licence.
  if (!media.data)
    throw new FunctionError('unavailable', 'The pictures could not be read.', { cause: media.error });
  return {
    posts: posts.data as Post[],
    pictures: media.data.map(toPicture),
    tags: new Map((tags.data as (NameColumns & { slug: string })[]).map((tag) => [tag.slug, tag])),
  };
}

/** The nodes with who made each picture of ours, and its licence, beneath it. */
function withCredits(nodes: readonly MarkdownNode[], pictures: Rows['pictures'], lang: LanguageCode) {
  const ours = (src: string) => {
    const id = src.startsWith('/') ? mediaIdOf(src) : null;
    return id === null ? undefined : pictures.find(({ file }) => file.startsWith(id));
  };
  const credited = (node: MarkdownNode): MarkdownNode[] => {
    if (typeof node === 'string') return [node];
    const ownPicture = node.tag === 'img' && ours(node.attributes.src ?? '');
    if (!ownPicture) return [{ ...node, children: node.children.flatMap(credited) }];
    const alt = node.attributes.alt || (ownPicture.alt?.[lang] ?? '');
    const size = { width: String(ownPicture.width), height: String(ownPicture.height) };
    return [
      { ...node, attributes: { ...node.attributes, alt, ...size } },
      { tag: 'p', attributes: {}, children: creditOf(ownPicture) },
    ];
  };
  return liftPictures(nodes, (src) => ours(src) !== undefined).flatMap(credited);
}

function creditOf({ author, page, licence, licenceUrl }: Picture): MarkdownNode[] {
  const linked = (text: string, href: string | null): MarkdownNode =>
    href === null ? text : { tag: 'a', attributes: { href }, children: [text] };
  return [linked(author ?? '', page), ' · ', linked(licence, licenceUrl)];
}

function toItem(post: Post, lang: LanguageCode, origin: string, { tags, pictures }: Rows): FeedItem {
  const cover = post.cover_url?.startsWith('/') ? `![](${post.cover_url})\n\n` : '';
  const link = origin + buildPath(lang, { name: 'post', post: post.slug });
  return {
    title: post.title,
    id: `${origin}${blogPath(lang)}#${post.id}`,
    link,
    author: post.author,
    categories: post.tags.map((tag) => nameIn(namesFromColumns(tags.get(tag) ?? {}), lang).text || tag),
    publishedAt: post.published_at,
    summary: post.excerpt || post.title,
    html: markdownToHtml(withCredits(parseMarkdown(cover + post.body).nodes, pictures, lang), origin, link),
  };
}

async function entityTag(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  return `"${[...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** `{ lang }` → RSS. Errors: `unavailable` while SITE_URL is not set or the database does not answer. */
export const handler = defineFunction({
  name: 'blog-feed',
  methods: ['GET'],
  role: 'public',
  // No limit per caller: the server of the site asks for all readers, from one address.
  input: Input,
  handle: async ({ input: { lang }, request }) => {
    const origin = siteOrigin();
    const rows = await read(lang);
    const { posts } = rows;
    const name = setting('SITE_NAME') ?? 'Mappemonde';
    const changeTimes = posts
      .map((post) => post.updated_at)
      .sort()
      .at(-1);
    const xml = rssFeed({
      title: `${name} – ${FEED_TEXTS[lang].heading}`,
      description: FEED_TEXTS[lang].intro,
      link: origin + blogPath(lang),
      self: origin + feedPath(lang),
      // RSS's own list of languages knows Chinese by its countries.
      language: lang === 'zh' ? 'zh-cn' : localeTag(lang),
      copyright: name,
      items: posts.map((post) => toItem(post, lang, origin, rows)),
      ...(changeTimes ? { updatedAt: changeTimes } : {}),
    });
    const etag = await entityTag(xml);
    const headers = { etag, 'cache-control': `public, max-age=${FRESH_S}` };
    const knownTags = request.headers.get('if-none-match')?.replaceAll('W/', '').split(/,\s*/) ?? [];
    if (knownTags.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(xml, {
      headers: { ...headers, 'content-type': 'application/rss+xml; charset=utf-8' },
    });
  },
});
