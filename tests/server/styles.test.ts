/** What of the style sheet stands in a page: all that its first paint needs, and little else. */
import { describe, expect, it } from 'vitest';
import { stylesFor } from '@/server/styles.ts';

const styles = (sheet: string, html: string, lang = 'fr') => stylesFor(sheet)(html, lang);

describe('a rule is there', () => {
  it.each([
    ['.a{color:red}', '<p class="b a">', '.a{color:red}'],
    ['.a{color:red}', '<p class="b">', ''],
    ['.a .b,.c{color:red}', '<p class="a c">', '.c{color:red}'],
    ['table{color:red}', '<p>', ''],
    ['td,p>a{color:red}', '<p><a>', 'p>a{color:red}'],
    ['body{color:red}', '<p>', 'body{color:red}'],
    [':where(table,.x) p{color:red}', '<p>', ':where(table,.x) p{color:red}'],
    ['.in-\\[\\.card\\:hover\\]\\:b{color:red}', '<p class="in-[.card:hover]:b">', ''],
    [
      '.w-\\[calc\\(1px\\+2px\\)\\]{color:red}',
      '<p class="w-[calc(1px+2px)]">',
      '.w-\\[calc\\(1px\\+2px\\)\\]{color:red}',
    ],
    [
      '@media (width>=40rem){.a{color:red}.b{color:red}}',
      '<p class="b">',
      '@media (width>=40rem){.b{color:red}}',
    ],
  ])('%s in %s', (sheet, html, kept) => {
    expect(styles(sheet, html)).toBe(kept);
  });
});

describe('what nobody sees before the page is touched', () => {
  it.each(['p:hover', 'p:active', 'p:focus', '::selection'])('%s comes with the whole sheet', (selector) => {
    expect(styles(`p,${selector}{color:red}`, '<p>')).toBe('p{color:red}');
  });

  it('the ring of what has the focus is there', () => {
    expect(styles(':focus-visible{outline:red}', '<p>')).toBe(':focus-visible{outline:red}');
  });

  it('movement comes later', () => {
    const moving =
      'p{color:red;transition-property:color;transition-timing-function:var(--x,var(--y));transition-duration:1s}';
    expect(styles(moving, '<p>')).toBe('p{color:red}');
    expect(styles('@media print{p{color:red}}', '<p>')).toBe('');
  });
});

it('a language is there in its own pages and where it is quoted', () => {
  const sheet = ':lang(ar){color:red}:lang(zh){color:blue}';
  expect(styles(sheet, '<p>', 'ar')).toBe(':lang(ar){color:red}');
  expect(styles(sheet, '<bdi lang="zh-Hans">')).toBe(':lang(zh){color:blue}');
});

it('the letters of Latin Extended are there where a name has some', () => {
  const face = '@font-face{src:url(/assets/serif-latin-ext.woff2)}';
  expect(styles(face, '<p>Île-de-France, œuvre')).toBe('');
  expect(styles(face, '<p>Łódź')).toBe(face);
});

it('a variable is there while something names it, be it another one or an element', () => {
  const sheet = ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}p{margin:var(--a)}@property --d{syntax:"*"}';
  expect(styles(sheet, '<p style="width:var(--c)">')).toBe(
    ':root{--a:var(--b);--b:1px;--c:2px}p{margin:var(--a)}',
  );
});
