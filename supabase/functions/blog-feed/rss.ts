/** A feed of articles as RSS 2.0 (https://www.rssboard.org/rss-specification), with the modules that readers know. */
import { escapeXml } from '../../../src/shared/xml.ts';

export interface FeedItem {
  readonly title: string;
  /** Identifier for feed readers, which stays when the address changes. */
  readonly id: string;
  /** Absolute address. */
  readonly link: string;
  readonly author: string | null;
  /** Names of subjects, for people. */
  readonly categories: readonly string[];
  /** ISO 8601 moment. */
  readonly publishedAt: string;
  /** Plain text. */
  readonly summary: string;
  /** HTML, whose addresses are absolute. */
  readonly html: string;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page the feed belongs to. */
  readonly link: string;
  /** Absolute address of the feed itself. */
  readonly self: string;
  /** As RSS lists them: https://www.rssboard.org/rss-language-codes */
  readonly language: string;
  readonly copyright: string;
  readonly items: readonly FeedItem[];
  /** ISO 8601 moment of the last change of anything in it; absent from an empty feed. */
  readonly updatedAt?: string;
}

/** A moment as RFC 822 writes it, with the four digits of the year that RSS requires. */
export function rfc822(moment: string): string {
  return new Date(moment).toUTCString();
}

const line = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>`;

function item({ id, title, link, author, categories, publishedAt, summary, html }: FeedItem): string {
  return [
    '<item>',
    line('title', title),
    line('link', link),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    `<pubDate>${rfc822(publishedAt)}</pubDate>`,
    // RSS's own <author> is an e-mail address.
    ...(author ? [line('dc:creator', author)] : []),
    ...categories.map((category) => line('category', category)),
    line('description', summary),
    line('content:encoded', html),
    '</item>',
  ].join('\n');
}

export function rssFeed({
  title,
  description,
  link,
  self,
  language,
  copyright,
  items,
  updatedAt,
}: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    line('title', title),
    line('link', link),
    line('description', description),
    line('language', language),
    line('copyright', copyright),
    ...(updatedAt ? [`<lastBuildDate>${rfc822(updatedAt)}</lastBuildDate>`] : []),
    '<docs>https://www.rssboard.org/rss-specification</docs>',
    '<ttl>60</ttl>',
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
