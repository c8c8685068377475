/** What of the style sheet stands in a page: all that its first paint needs, and little else. */
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '@/shared/languages.ts';
import { stylesFor } from '../../server/styles.ts';

const styles = (sheet: string, html: string, lang: LanguageCode = 'fr') => stylesFor(sheet)(html, lang);

describe('a rule is there', () => {
  it.each([
    ['.a{color:red}', '<p class="b a">', '.a{color:red}'],
    ['.a{color:red}', '<p class="b">', ''],
    ['.a .b,.c{color:red}', '<p class="a c">', '.c{color:red}'],
    ['table{color:red}', '<p>', ''],
    ['td,p>a{color:red}', '<p><a>', 'p>a{color:red}'],
    ['body{color:red}', '<p>', 'body{color:red}'],
    [':where(table,.x) p{color:red}', '<p>', ''],
    [':where(table,.x,section) p{color:red}', '<section class="x"><p>', ':where(.x,section) p{color:red}'],
    ['p:is(.x,[open]){color:red}', '<p>', ''],
    ['p:is(.x,[open]){color:red}', '<p open>', 'p:is(.x,[open]){color:red}'],
    ['p:disabled{color:red}', '<p class="disabled">', ''],
    ['p:disabled{color:red}', '<p disabled="">', 'p:disabled{color:red}'],
    ['p:is([open],:popover-open,:open) a{color:red}', '<p><a>', ''],
    ['p:dir(rtl){color:red}', '<p>', ''],
    ['p:dir(rtl){color:red}', '<p dir="rtl">', 'p:dir(rtl){color:red}'],
    ['[hidden]{color:red}', '<p class="a hidden">', ''],
    [':root[data-theme=dark]{color:red}', '<p>', ':root[data-theme=dark]{color:red}'],
    ['html:has(dialog[open]){color:red}', '<p>', ''],
    ['p:not(.x,table){color:red}', '<p>', 'p:not(.x,table){color:red}'],
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
    expect(styles('p:focus-visible{outline:blue}', '<p>')).toBe('');
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

it('all faces are there: the sheet that follows has none, and the next page may have other letters', () => {
  const face = '@font-face{src:url(/assets/serif-latin-ext.woff2)}';
  expect(styles(face, '<p>Île-de-France')).toBe(face);
});

describe('a variable', () => {
  it('is there while something names it that cannot do without', () => {
    const sheet = ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}p{margin:var(--a)}@property --d{syntax:"*"}';
    expect(styles(sheet, '<p style="width:var(--c)">')).toBe(':root{--c:2px}p{margin:1px}');
  });

  it.each([
    ['declared in another language as well', ':root{--a:1px}:lang(ar){--a:2px}', '<p lang="ar">'],
    ['declared by an element', ':root{--a:1px}', '<p style="--a:2px">'],
    ['declared for a part of the page', '.x{--a:1px}', '<p class="x">'],
    ['declared for some screens', '@media (width>=40rem){:root{--a:1px}}', '<p>'],
  ])('keeps its name where it is %s', (_, sheet, html) => {
    const rules = `${sheet}p{margin:var(--a)}`;
    expect(styles(rules, html)).toBe(rules);
  });

  it('that nothing sets has its first value, or what stands in for it', () => {
    const sheet =
      'p{border-style:var(--s);line-height:var(--l,calc(1.5 / 1))}@property --s{syntax:"*";inherits:false;initial-value:solid}@property --l{syntax:"*";inherits:false}';
    expect(styles(sheet, '<p>')).toBe('p{border-style:solid;line-height:1.5}');
    expect(styles(`${sheet}.x{--s:dashed}`, '<p class="x">')).toContain('border-style:var(--s)');
  });
});

describe('in fewer letters', () => {
  it.each([
    ['p{color:oklch(97.1% .013 87)}', 'p{color:oklch(97.1% .013 87)}'],
    ['p{backdrop-filter:blur(8px)}', 'p{backdrop-filter:blur(8px)}'],
    ['p{line-height:calc(1.75 / 1.125)}', 'p{line-height:1.55555556}'],
    ['p{color:red;color:red}p{margin:0}', 'p{color:red;margin:0}'],
    ['p{font-family:a,  b,"c, d"}', 'p{font-family:a,b,"c, d"}'],
  ])('%s is %s', (sheet, short) => {
    expect(styles(sheet, '<p>')).toBe(short);
  });
});
