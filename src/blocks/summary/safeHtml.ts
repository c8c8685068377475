/**
 * Foreign HTML as React elements. DOMPurify takes out what could run, in a document where nothing runs and nothing is
 * fetched; the elements listed here are then built from it: no string of it ever becomes markup of the page.
 */
import DOMPurify from 'dompurify';
import { createElement, type ReactNode } from 'react';

/** Allowed elements and what they become: an article's headings rank below the card's own. */
const ELEMENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'p,b,strong,i,em,a,ul,ol,li,sup,sub,br,span,bdi,abbr,q,cite,blockquote,small,dl,dt,dd'
      .split(',')
      .map((name) => [name, name]),
  ),
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'h3'])),
};

/** Elements that are removed with their content; of every other element the content stays. */
const DROPPED = new Set(
  'script,style,iframe,frame,object,embed,template,noscript,svg,math,form,input,button,select,textarea,video,audio,picture,img,canvas,table,link,meta,base,title,head'.split(
    ',',
  ),
);

/** An introduction has a few hundred nodes; more is suspicious. */
const MAX_NODES = 4000;
const MAX_DEPTH = 40;

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The address when it is http(s), else null. */
function webAddress(href: string | null, base: string): string | null {
  if (href === null || !URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

type Attributes = Record<string, string>;

/** Null for a link with another protocol: its text stays. */
function attributesOf(element: Element, base: string): Attributes | null {
  const attributes: Attributes = {};
  const language = element.getAttribute('lang');
  const direction = element.getAttribute('dir');
  const title = element.getAttribute('title');
  if (language && LANGUAGE_TAG.test(language)) attributes.lang = language;
  if (direction && /^(ltr|rtl|auto)$/.test(direction)) attributes.dir = direction;
  if (title && element.localName === 'abbr') attributes.title = title;
  if (element.localName !== 'a') return attributes;
  const href = webAddress(element.getAttribute('href'), base);
  return href === null ? null : { ...attributes, href, rel: 'noopener nofollow ugc' };
}

/**
 * The safe part of `html` as something React renders. `base` is the page the HTML is from, for its relative links.
 * Needs a DOM: on a server it gives nothing.
 */
export function safeHtml(html: string, base: string): ReactNode {
  if (!DOMPurify.isSupported) return null;
  let nodesLeft = MAX_NODES;

  const convert = (node: Node, key: number, depth: number): ReactNode => {
    nodesLeft -= 1;
    if (nodesLeft < 0 || depth > MAX_DEPTH) return null;
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE) return null;
    const element = node as Element;
    const name = element.localName.toLowerCase();
    if (DROPPED.has(name)) return null;
    const content =
      name === 'br' ? [] : Array.from(element.childNodes, (child, at) => convert(child, at, depth + 1));
    const tag = ELEMENTS[name];
    const attributes = tag === undefined ? null : attributesOf(element, base);
    if (tag === undefined || attributes === null) return content;
    return createElement(tag, { ...attributes, key }, ...content);
  };

  // Elements dropped with their content are left to the second step: DOMPurify would keep the text of a script.
  const body = DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, RETURN_DOM: true });
  return createElement(
    'div',
    { className: 'prose' },
    ...Array.from(body.childNodes, (node, at) => convert(node, at, 0)),
  );
}
