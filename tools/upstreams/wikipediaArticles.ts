/**
 * `action=parse` of Wikipedia's Action API: a table of contents, and one section of a revision.
 *
 * Known: `sections` with level and index as texts, `T-1` for a template's, elements in `line`; headings, TemplateStyles, hatnotes,
 * footnotes: wikimedia/mediawiki-services-mobileapps, test/fixtures/parse_contents_en.html and _zh.html (2024). Parsoid's sections, `./`
 * links, red links and footnotes: organicmaps/wikiparser, tests/data/Q748282-en and Q4185820-en (2023).
 */
import { articleOf } from './encyclopedia.ts';
import { HISTORY_TEXTS, type HistoryText } from './historyTexts.ts';
import { answered, apiError } from './mediawiki.ts';
import type { StubRequest, StubResponse } from './stub.ts';

/** Paris, Cairo, Kyoto, Cusco, Bielefeld; articles about other places have no such section. */
const WITH_HISTORY = ['Q90', 'Q85', 'Q34600', 'Q5582862', 'Q2112'];

interface Heading {
  readonly level: string;
  readonly line: string;
  /** `T-1` for one that a template writes. */
  readonly index: string;
}

/** The revision tells the title again, as `oldid` is all that the second question has. */
const revisions = new Map<number, { readonly lang: string; readonly title: string }>();

export function parsed(request: StubRequest, lang: string): StubResponse {
  const { query } = request;
  if (query.get('formatversion') !== '2') return apiError('badvalue', 'Unrecognized value.');
  const revision = Number(query.get('oldid') ?? 0);
  const cachedArticle = revisions.get(revision);
  if (query.get('prop') === 'text') {
    if (cachedArticle?.lang !== lang)
      return apiError('nosuchrevid', `There is no revision with ID ${revision}.`);
    return answered({
      parse: {
        title: cachedArticle.title,
        pageid: 681_159,
        revid: revision,
        text: section(request, cachedArticle),
      },
    });
  }
  const title = (query.get('page') ?? '').replaceAll('_', ' ');
  const article = articleOf(lang, title);
  const history = HISTORY_TEXTS[lang];
  if (!article || !history) return apiError('missingtitle', "The page you specified doesn't exist.");
  const revid =
    7_000_000 +
    ([...`${lang}${title}`].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000);
  revisions.set(revid, { lang, title });
  const ownHistory = WITH_HISTORY.includes(article.item.id) ? contentsOf(history) : [];
  return answered({
    parse: { title, pageid: 681_159, revid, sections: [...BEFORE, ...ownHistory].map(entry) },
  });
}

/** A history of something else stands first, and one that a template writes. */
const BEFORE: readonly Heading[] = [
  { level: '2', line: 'Géographie', index: '1' },
  { level: '3', line: 'Histoire', index: '2' },
  { level: '2', line: '<i>Histoire</i>', index: 'T-1' },
];

const contentsOf = ({ heading, parts }: HistoryText): Heading[] => [
  { level: '2', line: heading, index: '3' },
  ...parts.map((part, at) => ({ level: '3', line: part.heading, index: String(at + 4) })),
];

const entry = ({ level, line, index }: Heading, at: number): object => ({
  toclevel: Number(level) - 1,
  level,
  line,
  number: String(at + 1),
  index,
  fromtitle: 'X',
  byteoffset: 1000 * at,
  anchor: line.replaceAll(' ', '_'),
  linkAnchor: line.replaceAll(' ', '_'),
});

/** The markup of a wiki's parser: a heading, a footnote, a link, what stands around a section of the third level. */
interface Parser {
  readonly heading: (level: 2 | 3, text: string) => string;
  readonly note: (number: number) => string;
  readonly links: string;
  readonly part: (inner: string, number: number) => string;
}

const OLD: Parser = {
  heading: (level, text) =>
    `<div class="mw-heading mw-heading${level}"><h${level} id="h">${text}</h${level}><span class="mw-editsection"><a href="/w/index.php?action=edit">[x]</a></span></div>`,
  note: (number) =>
    `<sup id="cite_ref-${number}" class="reference"><a href="#cite_note-${number}"><span class="cite-bracket">[</span>${number}<span class="cite-bracket">]</span></a></sup>`,
  links:
    '<a href="/wiki/X" title="X">↗</a> <a href="/w/index.php?title=Y&amp;action=edit&amp;redlink=1" class="new">…</a>',
  part: (inner) => inner,
};
const PARSOID: Parser = {
  heading: (level, text) =>
    `<div class="mw-heading mw-heading${level}" id="mwAg"><h${level} id="h">${text}</h${level}></div>`,
  note: (number) =>
    `<sup about="#mwt${number}" class="mw-ref reference" id="cite_ref-${number}" rel="dc:references" typeof="mw:Extension/ref" data-mw='{"name":"ref","attrs":{},"body":{"html":"REFERENCE"}}'><a href="./X#cite_note-${number}" style="counter-reset: mw-Ref ${number};"><span class="mw-reflink-text"><span class="cite-bracket">[</span>${number}<span class="cite-bracket">]</span></span></a></sup>`,
  links:
    '<a rel="mw:WikiLink" href="./X" title="X" id="mwBA">↗</a> <a rel="mw:WikiLink" href="./Y?action=edit&amp;redlink=1" title="Y" class="new" typeof="mw:LocalizedAttrs">…</a>',
  part: (inner, number) => `<section data-mw-section-id="${number + 3}" id="mwA${number}">${inner}</section>`,
};
/** A setting of each wiki, which changes one after the other. */
const BY_PARSOID = ['de', 'es', 'ar'];

function section({ query, fault }: StubRequest, { lang, title }: { lang: string; title: string }): string {
  const history = HISTORY_TEXTS[lang];
  if (!history || query.get('section') !== '3') return '<div class="mw-content-ltr mw-parser-output"></div>';
  const withTitle = (text: string) => text.replaceAll('{name}', title);
  const parser = BY_PARSOID.includes(lang) ? PARSOID : OLD;
  const parts = history.parts.map((part, at) =>
    parser.part(
      `${parser.heading(3, part.heading)}
<figure class="mw-default-size" typeof="mw:File/Thumb"><a href="./File:Plan.jpg" class="mw-file-description"><img src="//upload.wikimedia.org/plan.jpg"></a><figcaption>PICTURE</figcaption></figure>
<p>${withTitle(part.text)}${parser.note(at + 1)} ${parser.links}</p>`,
      at + 1,
    ),
  );
  const whole = `${parser.heading(2, history.heading)}
<style data-mw-deduplicate="TemplateStyles:r1">.hatnote{font-style:italic}</style><div role="note" class="bandeau-section">${withTitle(history.note)}</div>
${fault === 'hostile' ? HOSTILE : ''}${parts.join('\n')}
<table class="wikitable"><tbody><tr><td>TABLE</td></tr></tbody></table>
<div class="mw-references-wrap" typeof="mw:Extension/references"><ol class="mw-references references"><li id="cite_note-1">REFERENCE</li></ol></div>`;
  return `<div class="mw-content-${lang === 'ar' ? 'rtl' : 'ltr'} mw-parser-output" lang="${lang}">${parser.part(whole, 0)}</div>`;
}

const HOSTILE =
  '<script>window.hacked = 1</script><p onclick="window.hacked = 2">x <a href="javascript:window.hacked=3">y</a><img src="x" onerror="window.hacked=4"></p>';
