/**
 * Checks a feed against RSS 2.0 (https://www.rssboard.org/rss-specification and its Best Practices Profile,
 * https://www.rssboard.org/rss-profile); returns findings in words, none for a valid feed.
 */
import { JSDOM } from 'jsdom';

const ATOM = 'http://www.w3.org/2005/Atom';
const CONTENT = 'http://purl.org/rss/1.0/modules/content/';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

const CHANNEL_ONCE = [
  'title',
  'link',
  'description',
  'language',
  'copyright',
  'lastBuildDate',
  'docs',
  'ttl',
];
const CHANNEL = new Set([...CHANNEL_ONCE, 'item', `${ATOM} link`]);
const ITEM = new Set([
  'title',
  'link',
  'description',
  'guid',
  'pubDate',
  'category',
  `${DUBLIN_CORE} creator`,
  `${CONTENT} encoded`,
]);
/** RFC 822 with a year of four digits, as the profile requires. */
const DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;

const nameOf = (element: Element) =>
  element.namespaceURI ? `${element.namespaceURI} ${element.localName}` : element.localName;

function children(parent: Element, name: string): Element[] {
  return [...parent.children].filter((child) => nameOf(child) === name);
}

/** The text of the one child of this name. */
export function textOf(parent: Element, name: string): string | undefined {
  return children(parent, name)[0]?.textContent ?? undefined;
}

export interface ReadFeed {
  readonly channel: Element;
  readonly items: readonly Element[];
}

/** Parses as XML; a document that is not well-formed throws. */
export function readFeed(xml: string): ReadFeed {
  const { window } = new JSDOM('');
  const parsed = new window.DOMParser().parseFromString(xml, 'application/xml');
  const broken = parsed.querySelector('parsererror');
  if (broken) throw new Error(`Not well-formed: ${broken.textContent}`);
  const channel = parsed.querySelector('rss > channel');
  if (!channel) throw new Error('There is no channel.');
  return { channel, items: children(channel, 'item') };
}

function web(address: string | undefined): boolean {
  return URL.canParse(address ?? '') && /^https?:/.test(address ?? '');
}

/** HTML in a feed stands on its own: no relative address, nothing that runs. */
function htmlFindings(html: string): string[] {
  const { document } = new JSDOM(`<!doctype html><body>${html}`).window;
  return [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...(/^(?:script|style|iframe|object|embed|form|svg)$/.test(element.localName)
      ? [`encoded content holds <${element.localName}>`]
      : []),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (/^(?:on|style)/.test(name)) return [`encoded content has ${name}`];
      const address = name === 'href' || name === 'src';
      return address && !/^(?:https?:|mailto:|#)/.test(value) ? [`${name} "${value}" is not absolute`] : [];
    }),
  ]);
}

function itemFindings(item: Element): string[] {
  const link = textOf(item, 'link');
  const guid = children(item, 'guid')[0];
  return [
    ...[...item.children]
      .filter((child) => !ITEM.has(nameOf(child)))
      .map((child) => `item has ${nameOf(child)}`),
    ...['title', 'link', 'description', 'guid', 'pubDate'].flatMap((name) =>
      children(item, name).length === 1 && textOf(item, name) ? [] : [`item has not exactly one ${name}`],
    ),
    ...(web(link) ? [] : [`item link "${link}" is no web address`]),
    ...(guid?.getAttribute('isPermaLink') !== 'false' && !web(guid?.textContent ?? '')
      ? ['a permanent link must be an address']
      : []),
    ...(DATE.test(textOf(item, 'pubDate') ?? '') ? [] : [`pubDate "${textOf(item, 'pubDate')}"`]),
    ...htmlFindings(textOf(item, `${CONTENT} encoded`) ?? ''),
  ];
}

export function rssFindings(xml: string): string[] {
  const { channel, items } = readFeed(xml);
  const self = children(channel, `${ATOM} link`);
  const guids = items.map((item) => textOf(item, 'guid'));
  const built = textOf(channel, 'lastBuildDate');
  return [
    ...(channel.parentElement?.getAttribute('version') === '2.0' ? [] : ['the version is not 2.0']),
    ...[...channel.children]
      .filter((child) => !CHANNEL.has(nameOf(child)))
      .map((child) => `channel has ${nameOf(child)}`),
    ...CHANNEL_ONCE.filter((name) => children(channel, name).length > 1).map(
      (name) => `more than one ${name}`,
    ),
    ...['title', 'link', 'description'].filter((name) => !textOf(channel, name)).map((name) => `no ${name}`),
    ...(web(textOf(channel, 'link')) ? [] : ['the channel links nowhere']),
    ...(/^[a-z]{2}(?:-[a-z]{2})?$/.test(textOf(channel, 'language') ?? '') ? [] : ['no language']),
    ...(built === undefined || DATE.test(built) ? [] : [`lastBuildDate "${built}"`]),
    ...(self.length === 1 &&
    self[0]?.getAttribute('rel') === 'self' &&
    self[0].getAttribute('type') === 'application/rss+xml' &&
    web(self[0].getAttribute('href') ?? '')
      ? []
      : ['no atom:link to itself']),
    ...(new Set(guids).size === guids.length ? [] : ['two items have one guid']),
    ...items.flatMap(itemFindings),
  ];
}
