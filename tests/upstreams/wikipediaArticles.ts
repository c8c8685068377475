/** `action=parse` of Wikipedia's Action API: a table of contents, and one section of a revision. */
import { articleOf } from './encyclopedia.ts';
import { HISTORY_TEXTS, type HistoryText } from './historyTexts.ts';
import type { StubRequest, StubResponse } from './server.ts';

/** Paris, Cairo, Kyoto, Cusco; articles about other places have no such section. */
const WITH_HISTORY = ['Q90', 'Q85', 'Q34600', 'Q5582862'];

const json = (body: unknown): StubResponse => ({ status: 200, body });
const failure = (code: string, info: string): StubResponse => json({ error: { code, info, docref: '' } });

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
  if (query.get('formatversion') !== '2') return failure('badvalue', 'Unrecognized value.');
  const revision = Number(query.get('oldid') ?? 0);
  const known = revisions.get(revision);
  if (query.get('prop') === 'text') {
    if (known?.lang !== lang) return failure('nosuchrevid', `There is no revision with ID ${revision}.`);
    return json({
      parse: { title: known.title, pageid: 681_159, revid: revision, text: section(request, known) },
    });
  }
  const title = (query.get('page') ?? '').replaceAll('_', ' ');
  const found = articleOf(lang, title);
  const history = HISTORY_TEXTS[lang];
  if (!found || !history) return failure('missingtitle', "The page you specified doesn't exist.");
  const revid =
    7_000_000 +
    ([...`${lang}${title}`].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000);
  revisions.set(revid, { lang, title });
  const own = WITH_HISTORY.includes(found.item.id) ? contentsOf(history) : [];
  return json({ parse: { title, pageid: 681_159, revid, sections: [...BEFORE, ...own].map(entry) } });
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

function section({ query, fault }: StubRequest, { lang, title }: { lang: string; title: string }): string {
  const history = HISTORY_TEXTS[lang];
  if (!history || query.get('section') !== '3') return '<div class="mw-content-ltr mw-parser-output"></div>';
  const named = (text: string) => text.replaceAll('{name}', title);
  const parts = history.parts.map(
    (part, at) => `<div class="mw-heading mw-heading3"><h3 id="x${at}">${part.heading}</h3></div>
<figure class="mw-default-size" typeof="mw:File/Thumb"><img src="//upload.wikimedia.org/plan.jpg"><figcaption>PICTURE</figcaption></figure>
<p>${named(part.text)}<sup id="cite_ref-${at}" class="reference"><a href="#cite_note-${at}">[${at + 1}]</a></sup> <a href="/wiki/X" title="X">↗</a></p>`,
  );
  return `<div class="mw-content-${lang === 'ar' ? 'rtl' : 'ltr'} mw-parser-output" lang="${lang}"><div class="mw-heading mw-heading2"><h2 id="h">${history.heading}</h2></div>
<style data-mw-deduplicate="TemplateStyles:r1">.hatnote{font-style:italic}</style><div role="note" class="bandeau-section">${named(history.note)}</div>
${fault === 'hostile' ? HOSTILE : ''}${parts.join('\n')}
<table class="wikitable"><tbody><tr><td>TABLE</td></tr></tbody></table>
<div class="mw-references-wrap"><ol class="references"><li>REFERENCE</li></ol></div></div>`;
}

const HOSTILE =
  '<script>window.hacked = 1</script><p onclick="window.hacked = 2">x <a href="javascript:window.hacked=3">y</a><img src="x" onerror="window.hacked=4"></p>';
