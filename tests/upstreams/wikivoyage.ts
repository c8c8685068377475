/**
 * Wikivoyage in seven editions: `action=parse` of the Action API. Each edition answers in a shape of its own, as they do: sections in
 * `section` or none, headings with and without a wrapper, listings by different templates.
 */
import type { Edition } from '../../src/shared/travelGuide.ts';
import type { StubRequest, StubResponse } from './server.ts';
import { DELETED, VOYAGE_TITLES } from './voyageItems.ts';
import { EDITION_PARTS, type Listed, type Part } from './voyageTexts.ts';
import { refusedAgent } from './wikipedia.ts';

const failure = (code: string, info: string): StubResponse => ({
  status: 200,
  body: { error: { code, info, docref: '' } },
});

export function wikivoyage(request: StubRequest): StubResponse {
  const refused = refusedAgent(request);
  if (refused) return refused;
  const { path, query, host } = request;
  if (path !== '/w/api.php') return { status: 404, body: 'Not Found' };
  if (query.get('action') !== 'parse' || query.get('formatversion') !== '2')
    return failure('badvalue', 'Unrecognized value for parameter "action".');
  const edition = host.slice(0, 2) as Edition;
  const title = (query.get('page') ?? '').replaceAll('_', ' ');
  const known = Object.values(VOYAGE_TITLES).some((titles) => titles[edition] === title);
  if (!known || DELETED.includes(title))
    return failure('missingtitle', "The page you specified doesn't exist.");
  return {
    status: 200,
    body: {
      parse: {
        title,
        pageid: 4711,
        revid: 5_000_000 + title.length,
        text: request.fault === 'hostile' ? HOSTILE_ARTICLE : articleHtml(edition, title),
      },
    },
  };
}

const TOC =
  '<div id="toc" class="toc" role="navigation"><h2 id="mw-toc-heading">Contents</h2><ul><li>1</li></ul></div>';
const BANNER =
  '<div class="wpb-topbanner"><a href="/wiki/File:Banner.jpg"><img src="//upload.wikimedia.org/b.jpg"></a></div>';
const MAP =
  '<div class="mw-kartographer-container"><a class="mw-kartographer-map" href="#"><img src="//maps.wikimedia.org/x.png"></a></div>';

function articleHtml(edition: Edition, name: string): string {
  const parts = EDITION_PARTS[edition].map((part) => PARTS[SHAPES[edition]](part, name));
  const lead = `<p><b>${name}</b> <span class="mw-editsection">[edit]</span></p>`;
  return `<div class="mw-content-ltr mw-parser-output" lang="${edition}" dir="ltr">${BANNER}${lead}${TOC}${MAP}${parts.join('\n')}</div>
<!-- NewPP limit report -->`;
}

/** Parsoid's sections, the wrapped headings of today, the bare ones of before. */
type Shape = 'parsoid' | 'wrapped' | 'bare';
const SHAPES: Readonly<Record<Edition, Shape>> = {
  en: 'parsoid',
  fr: 'wrapped',
  de: 'wrapped',
  es: 'bare',
  it: 'wrapped',
  ru: 'bare',
  zh: 'parsoid',
};

const anchor = (heading: string) => heading.replaceAll(' ', '_');

const PARTS: Readonly<Record<Shape, (part: Part, name: string) => string>> = {
  parsoid: (part, name) =>
    `<section data-mw-section-id="1"><div class="mw-heading mw-heading2"><h2 id="${anchor(part.heading)}">${part.heading}</h2></div>${body(part, name, english)}</section>`,
  wrapped: (part, name) =>
    `<div class="mw-heading mw-heading2"><h2 id="${anchor(part.heading)}">${part.heading}</h2><span class="mw-editsection"><a href="/w/index.php?action=edit">modifier</a></span></div>${body(part, name, card)}`,
  bare: (part, name) =>
    `<h2><span class="mw-headline" id="${anchor(part.heading)}">${part.heading}</span></h2>${body(part, name, card)}`,
};

function body(part: Part, name: string, listing: (listed: Listed) => string): string {
  const text = `<p>${part.text.replaceAll('{name}', name)} <a href="/wiki/France" title="France">↗</a></p>`;
  const items = (part.listings ?? []).map((listed) => `<li>${listing(listed)}</li>`).join('\n');
  return items ? `${text}<figure><img src="//x"><figcaption>?</figcaption></figure><ul>${items}</ul>` : text;
}

const named = ({ name, url }: Listed, inner: string) =>
  url
    ? `<a rel="nofollow" class="external text" href="${url}">${inner.replace('?', name)}</a>`
    : inner.replace('?', name);

/** As en: the link around the name, opening hours that are a note too, a marker for the map. */
const english = (listed: Listed) =>
  `<bdi class="vcard"><span class="noprint listing-coordinates" style="display:none"><span class="geo"><abbr class="latitude">48.8</abbr></span></span>` +
  `<span class="noprint"><a class="mw-kartographer-maplink" href="/wiki/Special:Map/17/48/2">1</a></span> ` +
  `${named(listed, '<span class="fn org listing-name"><b>?</b></span>')}` +
  `${listed.address ? `, <span class="adr"><span class="street-address listing-address">${listed.address}</span></span>` : ''}` +
  `, <span class="listing-metadata"><span class="tel listing-phone">☏ <a href="tel:+33100000000">+33 1 00 00 00 00</a></span></span>. ` +
  `<span class="note listing-hours">10:00–18:00.</span> <span class="note listing-price">€12.</span> ` +
  `<bdi class="note listing-content">${listed.text}</bdi></bdi>`;

/** As de, fr and others: a card whose name holds the link. */
const card = (listed: Listed) =>
  `<span class="vcard h-card listing-item"><span class="fn org listing-name p-name">${named(listed, '<b>?</b>')}</span>` +
  `<span class="listing-map"><a href="#map">1</a></span> ` +
  `${listed.address ? `<span class="adr p-adr listing-address">${listed.address}</span> ` : ''}` +
  `<span class="p-note note listing-content">${listed.text}</span></span>`;

/** An article in which somebody has left everything that could run. */
const HOSTILE_ARTICLE = `<div class="mw-parser-output"><h2>Manger</h2><script>window.hacked = 1</script>
<p onclick="window.hacked = 2">Le plat du jour <img src="x" onerror="window.hacked = 3"><a href="javascript:window.hacked=4">ici</a>
<a href="//evil.example/\u202Egnp.exe" onmouseover="window.hacked=5">là</a></p>
<svg onload="window.hacked = 6"><script>window.hacked = 7</script></svg>
<iframe src="javascript:parent.hacked=8"></iframe><math><mtext><style><img src=x onerror="window.hacked=9"></style></mtext></math>
<form action="https://evil.example/"><input autofocus onfocus="window.hacked=10"><button>OK</button></form>
<p style="position:fixed;inset:0;background:url(https://evil.example/pixel)">${'Texte du guide. '.repeat(40)}</p></div>`;
