/** Cleaned HTML of Wikivoyage's articles: our sections, readable text, and nothing that runs or fetches. */
import { JSDOM, VirtualConsole } from 'jsdom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ArticleText } from '@/blocks/wikivoyage/ArticleText.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import { type ArticleNode, EDITIONS, lengthOf, SECTIONS } from '@/shared/travelGuide.ts';
import { sectionOf } from '../../supabase/functions/guide/headings.ts';
import { readableOf, sectionsOf } from '../../supabase/functions/guide/sections.ts';
import { EDITION_PARTS } from '../../tools/upstreams/voyageTexts.ts';
import { HOSTILE } from './support/hostileHtml.ts';

const EN = { project: 'wikivoyage', lang: 'en' } as const;
const eat = (html: string) => sectionsOf(`<div class="mw-parser-output"><h2>Eat</h2>${html}</div>`, EN).eat;
const html = (nodes: readonly ArticleNode[] = []) =>
  renderToStaticMarkup(createElement(ArticleText, { nodes }));

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  p: [],
  ul: [],
  ol: [],
  li: [],
  h3: [],
  h4: [],
  b: [],
  i: [],
  a: ['href', 'rel'],
  bdi: ['lang', 'dir'],
  span: ['lang', 'dir', 'class'],
};

describe('hostile HTML', () => {
  it('is sanitised in two hundred variants', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(200);
  });

  it.each(HOSTILE)('%s', (vector) => {
    const output = html(eat(`<p>Before.</p>${vector}<p>After.</p>`));
    const fetched: string[] = [];
    const { window } = new JSDOM(`<!DOCTYPE html><main>${output}</main>`, {
      runScripts: 'dangerously',
      virtualConsole: new VirtualConsole(),
      beforeParse: (page) => Object.assign(page, { fetch: (address: string) => fetched.push(address) }),
    });
    const { document } = window;
    for (const element of document.querySelectorAll('main *')) {
      const allowed = ALLOWED[element.localName];
      expect(allowed, element.outerHTML).toBeDefined();
      for (const { name, value } of element.attributes) {
        expect(allowed, element.outerHTML).toContain(name);
        if (name === 'href') expect(value).toMatch(/^https?:\/\/[^@]+$/);
        if (name === 'class') expect(value).toBe('block');
        if (name === 'dir') expect(value).toMatch(/^(ltr|rtl|auto)$/);
        if (name === 'lang') expect(value).toMatch(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i);
      }
      // Nothing of the page was touched by what ran: a click runs nothing either.
      (element as HTMLElement).click();
    }
    expect(document.querySelectorAll('body > *')).toHaveLength(1);
    expect((window as unknown as { hacked?: number }).hacked).toBeUndefined();
    expect(fetched).toEqual([]);
    expect(document.body.textContent).toContain('Before.');
    window.close();
  });

  it.each([
    ['nested', '<div>'.repeat(60_000)],
    ['nested in itself', '<b><i><a href="/wiki/X">'.repeat(20_000)],
    ['of many nodes', '<p>x</p>'.repeat(100_000)],
    ['of one long attribute', `<p title="${'x'.repeat(2_000_000)}">x</p>`],
    ['of lists in lists', '<ul><li>x'.repeat(10_000)],
  ])('%s without end is parsed in time, and truncated', (_, made) => {
    const start = performance.now();
    const nodes = eat(made) ?? [];
    expect(performance.now() - start).toBeLessThan(5000);
    expect(lengthOf(nodes)).toBeLessThanOrEqual(24_000);
    expect(JSON.stringify(nodes).length).toBeLessThan(2_000_000);
  });

  it('that the database itself would hold is shown as text', () => {
    const made = [
      { tag: 'script', children: ['window.hacked=1'] },
      { tag: 'a', href: 'javascript:window.hacked=1', children: ['x'] },
      { tag: 'p', children: ['<img src=x onerror=window.hacked=1>'], onclick: 'window.hacked=1' },
      { tag: 'listing', name: '<b>x</b>', href: 'data:text/html,x' },
    ] as unknown as ArticleNode[];
    expect(html(made)).toBe(
      'window.hacked=1x<p>&lt;img src=x onerror=window.hacked=1&gt;</p><b><bdi>&lt;b&gt;x&lt;/b&gt;</bdi></b>',
    );
  });
});

describe('sections', () => {
  it.each(EDITIONS)('of the edition %s are all found', (edition) => {
    const sections = new Set(
      EDITION_PARTS[edition].map(({ heading }) =>
        sectionOf({ project: 'wikivoyage', lang: edition }, heading),
      ),
    );
    for (const key of SECTIONS.filter((one) => one !== 'history')) expect(sections).toContain(key);
  });

  it.each([
    ['en', 'Eat and drink', 'eat'],
    ['en', 'GET IN', 'get_in'],
    ['en', 'See also', null],
    ['en', 'Seefeld', null],
    ['en', 'Do not miss', null],
    ['en', 'Cope', null],
    ['fr', 'Boire un verre / Sortir', 'drink'],
    ['fr', 'Aller aux environs', null],
    ['fr', 'Voir aussi', null],
    ['es', 'Ver también', null],
    ['es', 'Ver y hacer', 'see'],
    ['es', 'Beber y salir', 'drink'],
    ['it', 'Come divertirsi', 'drink'],
    ['ru', 'История', 'understand'],
    ['zh', '饮食与夜生活', null],
    ['zh', '飲食', 'eat'],
    ['de', 'Küche (Spezialitäten)', 'eat'],
  ] as const)('%s: "%s" is %s', (edition, heading, key) => {
    expect(sectionOf({ project: 'wikivoyage', lang: edition }, heading)).toBe(key);
  });

  it.each([
    ['fr', 'Histoire', 'history'],
    ['fr', 'Histoire et patrimoine', 'history'],
    ['fr', 'Histoire des transports', null],
    ['de', 'Geschichte', 'history'],
    ['ar', 'تاريخ', 'history'],
    ['zh', '歷史', 'history'],
    ['en', 'See', null],
  ] as const)('of Wikipedia in %s: "%s" is %s', (lang, heading, key) => {
    expect(sectionOf({ project: 'wikipedia', lang }, heading)).toBe(key);
  });

  it('of one kind are merged, and unknown sections left out', () => {
    const foundSections = sectionsOf(
      '<h2>Понять</h2><p>Один.</p><h2>Разное</h2><p>Нет.</p><h2>История</h2><p>Два.</p>',
      { project: 'wikivoyage', lang: 'ru' },
    );
    expect(foundSections).toEqual({
      understand: [
        { tag: 'p', children: ['Один.'] },
        { tag: 'p', children: ['Два.'] },
      ],
    });
  });

  it('keep headings that head something, emphasis, lists in lists, foreign words', () => {
    const nodes =
      eat(`<div class="mw-heading mw-heading3"><h3>Budget<span class="mw-editsection">[edit]</span></h3></div>
      <p>A <strong>good</strong> <em>dish</em>: <span lang="ja">天ぷら</span>.<sup class="reference">[1]</sup></p>
      <ul><li>One<ul><li>Two</li></ul></li></ul><h3>Nothing here</h3><h3>Last</h3>`);
    expect(html(nodes)).toBe(
      '<h3>Budget</h3><p>A <b>good</b> <i>dish</i>: <span lang="ja">天ぷら</span>.</p><ul><li>One<ul><li>Two</li></ul></li></ul>',
    );
  });

  it('link only to articles of the edition and to the web', () => {
    const nodes = eat(
      '<p><a href="/wiki/Paris/Louvre#See">a</a><a href="/wiki/User:X">b</a><a href="//fr.wikipedia.org/wiki/Paris">c</a><a href="#Sleep">d</a></p>',
    );
    expect(html(nodes)).toBe(
      '<p><a href="https://en.wikivoyage.org/wiki/Paris/Louvre#See" rel="noopener nofollow ugc">a</a>b' +
        '<a href="https://fr.wikipedia.org/wiki/Paris" rel="noopener nofollow ugc">c</a>d</p>',
    );
  });

  it('list places by name, address, text and site, without hours, prices, phone numbers', () => {
    const [list] =
      eat(`<ul><li><bdi class="vcard"><span class="noprint listing-coordinates" style="display:none">48.8</span>
      <a class="external text" href="https://table.example.org/"><span class="fn org listing-name"><b>The  Table</b></span></a>,
      <span class="adr"><span class="street-address listing-address">1 Market Street</span></span>
      <span class="listing-metadata">☏ +33 1</span><span class="note listing-hours">10:00–18:00</span>
      <bdi class="note listing-content">Seasonal cooking.</bdi></bdi></li></ul>`) ?? [];
    expect(list).toEqual({
      tag: 'ul',
      children: [
        {
          tag: 'li',
          children: [
            {
              tag: 'listing',
              name: 'The Table',
              address: '1 Market Street',
              text: 'Seasonal cooking.',
              href: 'https://table.example.org/',
            },
          ],
        },
      ],
    });
  });

  it('hold what PostgreSQL can hold', () => {
    const text = JSON.stringify(eat('<p>a\u0000b&#xD800;c\uD800d&#x202E;e\u0007f</p>'));
    expect(text).not.toMatch(/\\u0000|\\ud800|\u202E|\\u0007/i);
  });

  it('are indexed when they are long enough', () => {
    const long = (length: number) => ({ eat: ['x'.repeat(length)], buy: ['x'.repeat(2000)] });
    const of = (lang: LanguageCode) => ({ project: 'wikivoyage', lang }) as const;
    expect([
      readableOf(long(399), of('fr')),
      readableOf(long(400), of('fr')),
      readableOf(long(150), of('zh')),
    ]).toEqual([[], ['eat'], ['eat']]);
  });
});
