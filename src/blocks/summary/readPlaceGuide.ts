/** The Markdown of a guide as what its page shows. Loaded where there is one: the parser is more than most pages need. */
import { opening } from '@/lib/seo/headTexts.ts';
import {
  GUIDE_SECTIONS,
  type GuidePlaces,
  type GuideSection,
  guidePlaceRoute,
  type PlaceGuide,
  type StoredGuide,
} from '@/shared/guides.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type MarkdownNode, type MarkdownTag, parseMarkdown, textOf } from '@/shared/markdown/markdown.ts';
import { buildPath } from '@/shared/paths.ts';

/** Columns of a description: what search engines show at least. */
const COLUMNS = 160;

/** Headings rank below that of the section, which the page sets; of pictures the words stay: a place has pictures of its own. */
function within(nodes: readonly MarkdownNode[], heading: MarkdownTag): MarkdownNode[] {
  return nodes.flatMap((node): MarkdownNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag === 'img') return node.attributes.alt ? [node.attributes.alt] : [];
    const children = within(node.children, heading);
    return [/^h\d$/.test(node.tag) ? { tag: heading, attributes: {}, children } : { ...node, children }];
  });
}

/** One section, its links to places as paths of the site in `lang`. */
export function readGuideText(
  text: string,
  places: GuidePlaces,
  lang: LanguageCode,
  section: GuideSection,
): MarkdownNode[] {
  const { nodes } = parseMarkdown(text, (address) => {
    const place = Object.hasOwn(places, address) ? places[address] : null;
    return place ? buildPath(lang, guidePlaceRoute(place)) : null;
  });
  return within(nodes, section === 'introduction' ? 'h3' : 'h4');
}

/** A guide as its page shows it. */
export function readPlaceGuide(guide: StoredGuide, lang: LanguageCode): PlaceGuide {
  const { author, licence, date, places } = guide;
  const sections = Object.fromEntries(
    GUIDE_SECTIONS.map((section) => [section, readGuideText(guide[section], places, lang, section)]),
  ) as Record<GuideSection, MarkdownNode[]>;
  const description = guideOpening(guide.introduction, COLUMNS);
  return {
    ...sections,
    author,
    licence,
    date,
    description,
    lead: firstSentence(sections.introduction, lang),
  };
}

/** Characters of a sentence that fits under a name in three lines. */
const MAX_LEAD = 240;

/** The first sentence of the first paragraph. */
function firstSentence([first]: readonly MarkdownNode[], lang: LanguageCode): string {
  if (!first || typeof first === 'string' || first.tag !== 'p') return '';
  const [sentence] = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(textOf([first]).trim());
  const lead = sentence?.segment.trim() ?? '';
  return lead.length <= MAX_LEAD ? lead : '';
}

/** The first words of an introduction, without its marks. */
export function guideOpening(introduction: string, columns: number): string {
  const { nodes } = parseMarkdown(introduction, () => null);
  return opening(nodes.map((node) => textOf([node]).trim()).join(' '), columns);
}
