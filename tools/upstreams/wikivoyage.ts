/**
 * Wikivoyage in seven editions: `action=parse` of the Action API.
 *
 * Known (marked where only documentation says so):
 * - headings `<div class="mw-heading mw-heading2"><h2 id>`: jdlrobson/Gadget-Workshop, GadgetListingEditor/dist/smokeTest.html,
 *   2024-07-30 (MediaWiki 1.43); bare `<h2><span class="mw-headline">` before; Parsoid's `<section data-mw-section-id>`, `./` links,
 *   red links to an edit page: organicmaps/wikiparser, tests/data, 2023
 * - listings: by edition, voyageListings.ts
 * - errors with status 200, `missingtitle`, a User-Agent with a contact, 429 with Retry-After: mediawiki.org, API:Errors and
 *   Wikimedia APIs/Rate limits, 2026 (documentation)
 * - `parse.title`, `pageid`, `revid`, `text` under formatversion 2; unknown parameters are answered, with `warnings`: API:Parsing
 *   wikitext (documentation)
 */
import type { Edition } from '../../src/shared/travelGuide.ts';
import { actionApi, answered, apiError } from './mediawiki.ts';
import type { StubRequest, StubResponse } from './stub.ts';
import { DELETED, VOYAGE_TITLES } from './voyageItems.ts';
import { EDITION_MARKUP, LISTING_SHAPES, type ListingShape } from './voyageListings.ts';
import { EDITION_PARTS, type Part } from './voyageTexts.ts';

export function wikivoyage(request: StubRequest): StubResponse {
  return actionApi(request, (query) => parsed(request, query));
}

function parsed({ host, fault }: StubRequest, query: URLSearchParams): StubResponse {
  if (query.get('action') !== 'parse' || query.get('formatversion') !== '2')
    return apiError('badvalue', 'Unrecognized value for parameter "action".');
  const edition = host.slice(0, 2) as Edition;
  const title = (query.get('page') ?? '').replaceAll('_', ' ');
  const hasArticle = Object.values(VOYAGE_TITLES).some((titles) => titles[edition] === title);
  if (!hasArticle || DELETED.includes(title))
    return apiError('missingtitle', "The page you specified doesn't exist.");
  const text = fault === 'hostile' ? HOSTILE_ARTICLE : articleHtml(edition, title);
  return answered({ parse: { title, pageid: 4711, revid: 5_000_000 + title.length, text } });
}

const TOC =
  '<div id="toc" class="toc" role="navigation"><h2 id="mw-toc-heading">Contents</h2><ul><li>1</li></ul></div>';
const BANNER =
  '<div class="wpb-topbanner"><a href="/wiki/File:Banner.jpg"><img src="//upload.wikimedia.org/b.jpg"></a></div>';
const MAP =
  '<div class="mw-kartographer-container"><a class="mw-kartographer-map" href="#"><img src="//maps.wikimedia.org/x.png"></a></div>';

/** The article of an edition; the shapes are those of the edition where none are given. */
export function articleHtml(
  edition: Edition,
  name: string,
  parts: readonly Part[] = EDITION_PARTS[edition],
  { page = PAGE_SHAPES[edition], listing = EDITION_MARKUP[edition].shape }: Partial<Shapes> = {},
): string {
  const lead = `<p><b>${name}</b> <span class="mw-editsection">[edit]</span></p>`;
  const sections = parts.map((part) => PARTS[page](part.heading, body(part, name, { page, listing })));
  return `<div class="mw-content-ltr mw-parser-output" lang="${edition}" dir="ltr">${BANNER}${lead}${TOC}${MAP}${sections.join('\n')}</div>
<!-- NewPP limit report -->`;
}

interface Shapes {
  readonly page: PageShape;
  readonly listing: ListingShape;
}

/** Parsoid's sections, the wrapped headings of today, the bare ones of before. All wikis have the same software, not the same settings. */
export type PageShape = 'parsoid' | 'wrapped' | 'bare';
const PAGE_SHAPES: Readonly<Record<Edition, PageShape>> = {
  en: 'wrapped',
  fr: 'wrapped',
  de: 'parsoid',
  es: 'bare',
  it: 'wrapped',
  ru: 'bare',
  zh: 'parsoid',
};

const anchor = (heading: string) => heading.replaceAll(' ', '_');

export const PARTS: Readonly<Record<PageShape, (heading: string, inner: string) => string>> = {
  parsoid: (heading, inner) =>
    `<section data-mw-section-id="1" id="mwAQ"><div class="mw-heading mw-heading2" id="mwAg"><h2 id="${anchor(heading)}">${heading}</h2></div>${inner}</section>`,
  wrapped: (heading, inner) =>
    `<div class="mw-heading mw-heading2"><h2 id="${anchor(heading)}">${heading}</h2><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="/w/index.php?action=edit">modifier</a><span class="mw-editsection-divider"> | </span></span></div>${inner}`,
  bare: (heading, inner) =>
    `<h2><span class="mw-headline" id="${anchor(heading)}">${heading}</span></h2>${inner}`,
};

const LINKS: Readonly<Record<PageShape, string>> = {
  parsoid:
    '<a rel="mw:WikiLink" href="./France" title="France" id="mwBA">↗</a> <a rel="mw:WikiLink" href="./Nowhere?action=edit&amp;redlink=1" class="new" typeof="mw:LocalizedAttrs">…</a>',
  wrapped:
    '<a href="/wiki/France" title="France">↗</a> <a href="/w/index.php?title=Nowhere&amp;action=edit&amp;redlink=1" class="new">…</a>',
  bare: '<a href="/wiki/France" title="France">↗</a>',
};

function body(part: Part, name: string, { page, listing }: Shapes): string {
  const text = `<p>${part.text.replaceAll('{name}', name)} ${LINKS[page]}</p>`;
  const items = (part.listings ?? [])
    .map((listed) => `<li>${LISTING_SHAPES[listing](listed)}</li>`)
    .join('\n');
  return items ? `${text}<figure><img src="//x"><figcaption>?</figcaption></figure><ul>${items}</ul>` : text;
}

/** An article in which somebody has left everything that could run. */
const HOSTILE_ARTICLE = `<div class="mw-parser-output"><h2>Manger</h2><script>window.hacked = 1</script>
<p onclick="window.hacked = 2">Le plat du jour <img src="x" onerror="window.hacked = 3"><a href="javascript:window.hacked=4">ici</a>
<a href="//evil.example/\u202Egnp.exe" onmouseover="window.hacked=5">là</a></p>
<svg onload="window.hacked = 6"><script>window.hacked = 7</script></svg>
<iframe src="javascript:parent.hacked=8"></iframe><math><mtext><style><img src=x onerror="window.hacked=9"></style></mtext></math>
<form action="https://evil.example/"><input autofocus onfocus="window.hacked=10"><button>OK</button></form>
<p style="position:fixed;inset:0;background:url(https://evil.example/pixel)">${'Texte du guide. '.repeat(40)}</p></div>`;
