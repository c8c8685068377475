import { createElement, Fragment, type ReactNode } from 'react';
import { ARTICLE_TAGS, type ArticleElement, type ArticleNode, type Listing } from '@/shared/travelGuide.ts';

/** Elements that are shown as such; any other leaves its content only, whatever the database holds. */
const KNOWN = new Set<string>(ARTICLE_TAGS);

const REL = 'noopener nofollow ugc';

const webAddress = (href: string | undefined) => (href && /^https?:\/\//i.test(href) ? href : undefined);

/** An article's nodes as React elements: text stays text, whatever it looks like. */
export function ArticleText({ nodes }: { nodes: readonly ArticleNode[] }): ReactNode {
  return createElement(Fragment, null, ...nodes.map(shown));
}

function shown(node: ArticleNode): ReactNode {
  if (typeof node === 'string') return node;
  return node.tag === 'listing' ? <ListedPlace listing={node} /> : elementOf(node);
}

function elementOf({ tag, children, href, lang, dir }: ArticleElement): ReactNode {
  const content = children.map(shown);
  const address = webAddress(href);
  if (!KNOWN.has(tag) || (tag === 'a' && !address)) return createElement(Fragment, null, ...content);
  const attributes: Record<string, string | undefined> =
    tag === 'a' ? { href: address, rel: REL } : { lang, dir };
  return createElement(tag, attributes, ...content);
}

/** Name, address, what is said of it. */
function ListedPlace({ listing: { name, address, text, href } }: { listing: Listing }) {
  const site = webAddress(href);
  const title = <bdi>{name}</bdi>;
  return (
    <>
      <b>
        {site ? (
          <a href={site} rel={REL}>
            {title}
          </a>
        ) : (
          title
        )}
      </b>
      {address && (
        <>
          {' · '}
          <bdi>{address}</bdi>
        </>
      )}
      {text && <span className="block">{text}</span>}
    </>
  );
}
