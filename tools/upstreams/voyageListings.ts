/**
 * HTML of Wikivoyage's listings: the markup of each edition, and its source. Only classes and nesting
 * are taken from there. Not one edition has the others' template; of those without a source the parser is tried on every known shape.
 */
import type { Edition } from '../../src/shared/travelGuide.ts';

export interface Listed {
  readonly name: string;
  readonly address?: string;
  readonly text: string;
  readonly url?: string;
}

/** Words of the shapes below for the parts of a listing that go out of date: never to be seen by a reader. */
export const PASSING = {
  phone: '+33 1 00 00 00 00',
  hours: '10:00–18:00',
  price: '€12',
  payment: 'Visa, Master',
  email: 'post@example.org',
  checkin: '15:15',
  checkout: '11:11',
  edited: 'Mar 2022',
  position: '48.8567',
} as const;

const site = (url: string | undefined, inner: string, rel = 'nofollow') =>
  url ? `<a rel="${rel}" class="external text" href="${url}">${inner}</a>` : inner;
const when = (value: string | undefined, html: string) => (value ? html.replace('?', () => value) : '');
const MARKER =
  '<a class="mw-kartographer-maplink mw-kartographer-autostyled" data-mw-kartographer="maplink" href="/wiki/Special:Map/17/48.8567/2.35/en" data-zoom="17" data-lat="48.8567" data-lon="2.35">1</a>';
const GEO = `<span class="geo"><abbr class="latitude">${PASSING.position}</abbr><abbr class="longitude">2.35</abbr></span>`;
const HIDDEN = `<span class="noprint listing-coordinates" style="display:none">${GEO}</span>`;

/** English since about 2020. */
const bdi = ({ name, address, text, url }: Listed) =>
  `<bdi class="vcard"><span id="Q1"></span>${HIDDEN}<span title="See this element on the map">${MARKER}</span> ` +
  `${site(url, `<span id="x" class="fn org listing-name" style="font-weight:bold;">${name}</span>`)}<span id="Q1"></span>` +
  `&#32;(<bdi class="nickname listing-alt" style="font-style: italic;"><b>ALT</b></bdi>)` +
  when(address, ',&#32;<bdi class="adr listing-address street-address">?</bdi>') +
  `&#32;(<bdi class="listing-directions" style="font-style: italic;">by bus</bdi>),&#32;<abbr title="phone">☏</abbr> <bdi class="tel listing-phone"><span class="plainlinks nourlexpansion"><a rel="nofollow" class="external text" href="tel:+33100000000">${PASSING.phone}</a></span></bdi>,&#32;` +
  `toll-free: <bdi class="tel listing-tollfree">${PASSING.phone}</bdi>, fax: <bdi class="value listing-fax">${PASSING.phone}</bdi>, <bdi class="email listing-email"><a href="mailto:${PASSING.email}">${PASSING.email}</a></bdi>.&#32;` +
  `<bdi class="note listing-hours">${PASSING.hours}</bdi>.&#32;Check-in: <bdi class="listing-checkin">${PASSING.checkin}</bdi>, check-out: <bdi class="listing-checkout">${PASSING.checkout}</bdi>.&#32;<bdi class="note listing-price">${PASSING.price}</bdi>.&#32;` +
  when(text, '<bdi class="note listing-content">?</bdi>') +
  `<span class="listing-sister-icons">&#32;<span class="listing-sister" typeof="mw:File"><a href="https://www.wikidata.org/wiki/Q1"><img alt="x" src="//x"></a></span></span>` +
  `<span class="listing-metadata">&#32;(<span class="listing-metadata-items"><bdi class="listing-lastedit">updated ${PASSING.edited}</bdi></span>)</span></bdi>`;

/** English as Parsoid writes it: the template's parameters in an attribute. */
const parsoid = ({ name, address, text, url }: Listed) =>
  `<bdi class="vcard" about="#mwt6" typeof="mw:Transclusion" data-mw="{&quot;parts&quot;:[{&quot;template&quot;:{&quot;target&quot;:{&quot;wt&quot;:&quot;do\\n&quot;,&quot;href&quot;:&quot;./Template:Do&quot;},&quot;params&quot;:{&quot;hours&quot;:{&quot;wt&quot;:&quot;${PASSING.hours}&quot;}},&quot;i&quot;:0}}]}" id="mwJw">` +
  `${site(url, `<span id="x" class="fn org listing-name"><b>${name}</b></span>`, 'mw:ExtLink nofollow')}` +
  when(address, ', <bdi class="adr listing-address street-address">?</bdi>') +
  `.<span typeof="mw:Entity"> </span><bdi class="note listing-hours">${PASSING.hours}</bdi><span typeof="mw:Entity"> </span>` +
  when(text, '<bdi class="note listing-content">?</bdi>') +
  `<span class="listing-metadata"><span class="listing-metadata-items"><span typeof="mw:Entity">&nbsp;</span></span></span></bdi>`;

/** English until about 2020: spans, the marker and the name in one, bold inside. */
const span = ({ name, address, text, url }: Listed) =>
  `<span class="vcard"><span><span class="noprint">${MARKER}<span></span><span> </span></span>${site(url, `<span class="fn org listing-name"><b>${name}</b></span>`)}</span>` +
  when(address, ', <span class="adr"><span class="street-address listing-address">?</span></span>') +
  `, <span class="tel listing-phone">☏ <a href="tel:+33100000000">${PASSING.phone}</a></span>. <span class="note listing-hours">${PASSING.hours}</span>. <span class="note listing-price">${PASSING.price}</span>.  ` +
  when(text, '<span class="note listing-content">?</span>') +
  `<span class="listing-metadata"><span class="listing-metadata-items"><span>&nbsp;</span></span></span></span>`;

/** The address as a label, the link within the name. */
const label = ({ name, address, text, url }: Listed) =>
  `<bdi class="vcard">${HIDDEN}<span class="fn org listing-name">${site(url, `<b>${name}</b>`)}</span>` +
  when(address, '，<span class="adr"><span class="label listing-address">?</span></span>') +
  `，☎ <span class="tel"><span class="value listing-phone">${PASSING.phone}</span></span>。<span class="note listing-hours">${PASSING.hours}</span>。<span class="note listing-price">${PASSING.price}</span>。` +
  `${when(text, '<span class="note listing-content">?</span>')}</bdi>`;

const vCardHead = ({ name, address, url }: Listed) =>
  `<span class="p-geo geo listing-coordinates" style="display:none"><span class="p-latitude latitude">${PASSING.position}</span><span class="p-longitude longitude">2.35</span></span>` +
  `<span class="listing-map plainlinks printNoLink" title="x" style="background-color:#800000">${MARKER}</span> ` +
  `<bdi class="p-name fn org listing-name" id="vCard_x">${site(url, name)}</bdi> <span class="p-nickname nickname listing-add-names">(<span class="listing-comment">ALT</span>)</span>` +
  when(address, ', <bdi class="p-adr adr listing-address">?</bdi>') +
  ` <span class="listing-add-address">(<span class="listing-directions">by bus</span>)</span>. Tel.: <span class="p-tel tel listing-phone listing-landline"><span class="listing-phone-number">${PASSING.phone}</span></span>, <span class="p-tel-fax fax listing-fax">${PASSING.phone}</span>, <span class="u-email email listing-email"><a href="mailto:${PASSING.email}">${PASSING.email}</a></span> ` +
  `<span class="listing-icon listing-social-media"><a class="external text" href="https://social.example.org/"><span title="x"> </span></a></span>. `;
const vCardTail =
  ` <span class="listing-subtype">WLAN</span>. <span class="p-note note listing-hours">Geöffnet: ${PASSING.hours}.</span> <span class="listing-checkin">Check-in: ${PASSING.checkin}.</span> <span class="listing-checkout">Check-out: ${PASSING.checkout}.</span> ` +
  `<span class="p-note note listing-price">Preis: ${PASSING.price}.</span> <span class="p-note note listing-payment">Akzeptierte Zahlungsarten: ${PASSING.payment}</span> <span class="listing-dms-coordinates printNoLink plainlinks">(<a href="https://geohack.toolforge.org/">${PASSING.position}</a>)</span>`;
const edited = `<span class="listing-metadata listing-metadata-items"><span class="listing-metadata-item listing-lastedit">Letzte Änderung: ${PASSING.edited}</span></span>`;
const vCardData = ({ name }: Listed) =>
  `data-name="${name}" data-location="x" data-hours="${PASSING.hours}" data-phone="${PASSING.phone}"`;

/** German in a line: the text before hours and prices. */
const vCardInline = (listing: Listed) =>
  `<span class="vcard h-card vCard" ${vCardData(listing)}>${vCardHead(listing)}${when(listing.text, '<span class="p-note note listing-content">?</span>')}${vCardTail}${edited}</span>`;

/** German as a block: the text after them, the day of the last edit within the text. */
const vCardBlock = (listing: Listed) =>
  `<div class="vcard h-card vCard listing-outdent" ${vCardData(listing)}>${vCardHead(listing)}${vCardTail} ` +
  `${listing.text ? `<div class="p-note note listing-content">${listing.text}${edited}</div>` : edited}</div>`;

/** The microformat alone, as templates had it before there were classes of our own. */
const hCard = ({ name, address, text, url }: Listed) =>
  `<span class="vcard"><span class="fn org">${name}</span>${when(address, ', <span class="adr"><span class="street-address">?</span></span>')}` +
  `, <span class="tel">${PASSING.phone}</span>${when(url, ', <a class="url external" rel="nofollow" href="?">www</a>')}. ${when(text, '<span class="note">?</span>')}</span>`;

export const LISTING_SHAPES = { bdi, parsoid, span, label, vCardInline, vCardBlock, hCard } as const;
export type ListingShape = keyof typeof LISTING_SHAPES;

/** Recording: of a page. Module: source of the template. Editor: source of what reads the page. None: the shape is a guess. */
interface Markup {
  readonly shape: ListingShape;
  readonly kind: 'recording' | 'module' | 'editor' | 'none';
  readonly source: string;
  readonly seen: string;
}

const GADGET = 'github.com/jdlrobson/Gadget-Workshop, GadgetListingEditor';
export const EDITION_MARKUP: Readonly<Record<Edition, Markup>> = {
  en: { shape: 'bdi', kind: 'recording', source: `${GADGET}/dist/smokeTest.html`, seen: '2024-07-30' },
  de: {
    shape: 'vCardBlock',
    kind: 'module',
    source: 'github.com/sousakak/WikivoyageModules, vCard/core/VCard.lua (a copy of Module:VCard)',
    seen: '2023-11-25',
  },
  // The editors name the containers `span.vcard` and `span.listing-metadata-items`, no more.
  fr: { shape: 'span', kind: 'editor', source: `${GADGET}/originals/fr.js`, seen: '2024-01-28' },
  it: { shape: 'span', kind: 'editor', source: `${GADGET}/originals/it.js`, seen: '2024-01-28' },
  es: { shape: 'hCard', kind: 'none', source: 'none', seen: '2026-11-29' },
  ru: { shape: 'vCardInline', kind: 'none', source: 'none', seen: '2026-11-29' },
  zh: {
    shape: 'label',
    kind: 'none',
    source: 'classes that a public reader of it looks for',
    seen: '2026-11-29',
  },
};
