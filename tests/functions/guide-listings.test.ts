/** Listings of Wikivoyage in every known markup, in every edition: name, address, text and site stay, what goes out of date does not. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ArticleText } from '@/blocks/wikivoyage/ArticleText.tsx';
import { type ArticleNode, EDITIONS, type Edition, type Listing } from '@/shared/travelGuide.ts';
import { sectionOf } from '../../supabase/functions/guide/headings.ts';
import { sectionsOf } from '../../supabase/functions/guide/sections.ts';
import {
  EDITION_MARKUP,
  LISTING_SHAPES,
  type Listed,
  type ListingShape,
  PASSING,
} from '../../tools/upstreams/voyageListings.ts';
import { EDITION_PARTS } from '../../tools/upstreams/voyageTexts.ts';
import { articleHtml, PARTS, type PageShape } from '../../tools/upstreams/wikivoyage.ts';

const SHAPES = Object.keys(LISTING_SHAPES) as ListingShape[];
const PAGES = Object.keys(PARTS) as PageShape[];

const WHOLE: Listed = {
  name: 'Café Ñandú 北',
  address: '1 rue Haute, 2e étage',
  text: 'Soups &amp; pies, a <a href="/wiki/Terrace">terrace</a>.',
  url: 'https://nandu.example.org/',
};

/** An edition's article of one section with these listings. */
function eaten(edition: Edition, listing: ListingShape, listings: readonly Listed[], page?: PageShape) {
  const part = EDITION_PARTS[edition].find(
    ({ heading }) => sectionOf({ project: 'wikivoyage', lang: edition }, heading) === 'eat',
  );
  const parts = [{ heading: part?.heading ?? '', text: 'Lunch at noon.', listings }];
  const html = articleHtml(edition, 'Paris', parts, { listing, ...(page && { page }) });
  return sectionsOf(html, { project: 'wikivoyage', lang: edition }).eat ?? [];
}

const listingsIn = (nodes: readonly ArticleNode[]): Listing[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : node.tag === 'listing' ? [node] : listingsIn(node.children),
  );
const htmlOf = (nodes: readonly ArticleNode[]) => renderToStaticMarkup(createElement(ArticleText, { nodes }));

function expectNothingPassing(nodes: readonly ArticleNode[]) {
  const text = JSON.stringify(nodes) + htmlOf(nodes);
  for (const passing of Object.values(PASSING)) expect(text).not.toContain(passing);
  expect(text).not.toMatch(
    /☏|☎|Tel\.|toll-free|fax|Check-|Preis|Geöffnet|Zahlung|Änderung|updated|WLAN|redlink/,
  );
}

describe.each(EDITIONS)('listings of the edition %s', (edition) => {
  it('come in the markup whose source is named', () => {
    const { shape, kind, source, seen } = EDITION_MARKUP[edition];
    expect(SHAPES).toContain(shape);
    expect(seen).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(/^github\.com\//.test(source)).toBe(kind !== 'none');
  });

  it.each(SHAPES.flatMap((shape) => PAGES.map((page) => [shape, page] as const)))(
    'as %s in a page as %s keep name, address, text, site',
    (shape, page) => {
      const nodes = eaten(edition, shape, [WHOLE], page);
      expect(listingsIn(nodes)).toEqual([
        {
          tag: 'listing',
          name: WHOLE.name,
          address: WHOLE.address,
          text: 'Soups & pies, a terrace.',
          href: WHOLE.url,
        },
      ]);
      expectNothingPassing(nodes);
    },
  );

  it.each(SHAPES)('as %s may lack address, text, site', (shape) => {
    const nodes = eaten(edition, shape, [{ name: 'Bar', text: '' }]);
    expect(listingsIn(nodes)).toEqual([{ tag: 'listing', name: 'Bar' }]);
    expectNothingPassing(nodes);
  });

  it.each(SHAPES)('as %s without a name are their text', (shape) => {
    const nodes = eaten(edition, shape, [{ ...WHOLE, name: '' }]);
    expect(listingsIn(nodes)).toEqual([]);
    expect(htmlOf(nodes)).toMatch(/Soups &amp; pies, a <a href="[^"]+Terrace"[^>]*>terrace<\/a>\./);
    expectNothingPassing(nodes);
  });
});

describe('the text of a listing', () => {
  it.each(SHAPES)('as %s keeps its words apart', (shape) => {
    const text = 'One.<br class="listing-next-paragraph">Two<ul><li>three</li><li>four</li></ul>fi<b>ve</b>.';
    expect(listingsIn(eaten('en', shape, [{ name: 'Bar', text }]))[0]?.text).toBe(
      'One. Two three four five.',
    );
  });

  it.each([
    ['in a paragraph', (inner: string) => `<p>See ${inner} too.</p>`],
    ['by itself', (inner: string) => inner],
    ['in a definition', (inner: string) => `<dl><dd>${inner}</dd></dl>`],
    ['in a list in a list', (inner: string) => `<ul><li>Bars<ul><li>${inner}</li></ul></li></ul>`],
    ['in a numbered list', (inner: string) => `<ol><li>${inner}</li></ol>`],
  ])('is kept %s', (_, around) => {
    for (const shape of SHAPES) {
      const html = PARTS.wrapped('Eat', around(LISTING_SHAPES[shape](WHOLE)));
      const nodes = sectionsOf(html, { project: 'wikivoyage', lang: 'en' }).eat ?? [];
      expect(listingsIn(nodes).map(({ name, text }) => [name, text])).toEqual([
        [WHOLE.name, 'Soups & pies, a terrace.'],
      ]);
      expectNothingPassing(nodes);
    }
  });
});
