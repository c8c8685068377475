import { describe, expect, it } from 'vitest';
import { addressOf, markdownOf, withBlock } from '@/admin/blog/insertPicture.ts';
import { liftPictures, mediaIdOf, mediaIdsIn } from '@/shared/articlePictures.ts';
import { parseMarkdown } from '@/shared/markdown/markdown.ts';
import { markdownToHtml } from '@/shared/markdown/markdownHtml.ts';

const ID = '0a1b2c3d-0000-4000-8000-000000000001';
const OTHER = '0a1b2c3d-0000-4000-8000-000000000002';
const OURS = `/pictures/960/0123456789/${ID}.jpg`;
const IMG = `<img src="${OURS}" alt="">`;

const lifted = (source: string) =>
  markdownToHtml(liftPictures(parseMarkdown(source).nodes, (src) => mediaIdOf(src) === ID));

describe('addresses of our pictures', () => {
  it.each([
    [OURS, ID],
    [`https://atlas.example${OURS}`, ID],
    [`${OURS}?x`, null],
    [`/pictures/960/0123456789/La_Tour.jpg`, null],
    ['/covers/a.svg', null],
  ])('%s', (address, id) => {
    expect(mediaIdOf(address)).toBe(id);
  });

  it('are found in a cover and a text, each once, in one order', () => {
    const other = OURS.replace(ID, OTHER);
    expect(mediaIdsIn(other, `a ![](${OURS}) ![](${other})`)).toEqual([ID, OTHER]);
    expect(mediaIdsIn(null, 'no picture')).toEqual([]);
  });
});

describe('a picture of ours stands where a figure may', () => {
  it.each([
    ['alone', `![](${OURS})`, IMG],
    ['in a paragraph', `a ![](${OURS}) b`, `<p>a </p>${IMG}<p> b</p>`],
    ['two of them', `![](${OURS})\n![](${OURS})`, IMG + IMG],
    ['in a link', `[![](${OURS})](/fr)`, IMG],
    ['in a link with words', `see [this ![](${OURS})](/fr)`, `<p>see <a href="/fr">this </a></p>${IMG}`],
    ['marked', `**a *b ![](${OURS})***`, `<p><strong>a <em>b </em></strong></p>${IMG}`],
    ['in a heading', `## a ![](${OURS})`, `<h2 id="h-a">a </h2>${IMG}`],
    ['in a list', `- a ![](${OURS})`, `<ul><li>a ${IMG}</li></ul>`],
    ['in a quote', `> ![](${OURS})`, `<blockquote>${IMG}</blockquote>`],
    ['of others', 'a ![b](/covers/a.svg)', '<p>a <img src="/covers/a.svg" alt="b"></p>'],
    ['an empty link', '[](/fr)', '<p><a href="/fr"></a></p>'],
  ])('%s', (_, source, html) => {
    expect(lifted(source)).toBe(html);
  });

  it('sanitises hostile input', () => {
    const html = lifted(
      `<figure onclick=alert(1)>\n\n![" onerror="x](${OURS} "\\" onload=x")\n\n![x](javascript:alert\\(1\\)/${OURS})`,
    );
    expect(html).not.toMatch(/<figure|" on|javascript:/);
  });
});

describe('inserting', () => {
  const media = {
    id: ID,
    version: '0123456789',
    format: 'jpg',
    width: 1000,
    height: 700,
    name: 'x.jpg',
    alt: { fr: 'Toits [de] *Cluny*\n<b> `c\\' },
    credit: 'Ana',
    licence: 'CC0',
    licence_url: null,
    source_url: null,
    created_at: '',
  };

  it('uses the widest file', () => {
    expect(addressOf(media, 1280)).toBe(OURS);
    expect(addressOf({ ...media, width: 900 }, 1280)).toBe(OURS.replace('960', '500'));
  });

  it('describes it in the language of the text, as words', () => {
    const [node] = parseMarkdown(markdownOf(media, 'fr')).nodes;
    expect(node).toMatchObject({
      children: [{ tag: 'img', attributes: { src: OURS, alt: 'Toits [de] *Cluny* <b> c ' } }],
    });
    expect(markdownOf(media, 'ar')).toBe(`![](${OURS})`);
  });

  it.each([
    ['', 0, 'X\n\n'],
    ['ab', 1, 'a\n\nX\n\nb'],
    ['a\n\nb', 2, 'a\n\nX\n\nb'],
    ['a\n', 2, 'a\n\nX\n\n'],
  ])('puts a paragraph into %j at %i', (text, at, expected) => {
    const inserted = withBlock(text, 'X', at);
    expect(inserted.text).toBe(expected);
    expect(inserted.text.slice(0, inserted.caret)).toMatch(/X\n\n$/);
  });
});
