// @vitest-environment jsdom — DOMPurify does not work on happy-dom, as its authors say.
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { safeHtml } from '@/blocks/summary/safeHtml.ts';

const html = (text: string) =>
  render(safeHtml(text, 'https://fr.wikipedia.org/wiki/Paris')).container.innerHTML;
const inside = (text: string) => /^<div class="prose">(.*)<\/div>$/s.exec(html(text))?.[1];

describe('foreign HTML', () => {
  it('keeps the text and what marks it', () => {
    const text =
      '<p><b>Paris</b> est la <i lang="en" dir="ltr">capital</i><sup>1</sup>.</p><ul><li>un</li></ul>';
    expect(inside(text)).toBe(text);
  });

  it('makes relative links absolute and marks them', () => {
    expect(inside('<a href="/wiki/Seine" onclick="x()" target="_top">Seine</a>')).toBe(
      '<a href="https://fr.wikipedia.org/wiki/Seine" rel="noopener nofollow ugc">Seine</a>',
    );
  });

  it('puts headings below those of the page', () => {
    expect(inside('<h1 id="x">A</h1><h2>B</h2>')).toBe('<h3>A</h3><h3>B</h3>');
  });

  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['an event handler', '<p onmouseover="alert(1)" onfocus=alert(2)>a</p>', '<p>a</p>'],
    ['a picture that fails on purpose', 'a<img src=x onerror=alert(1)>', 'a'],
    [
      'a frame',
      '<iframe src="https://evil.example/"></iframe><iframe srcdoc="<script>x</script>"></iframe>a',
      'a',
    ],
    ['an object', '<object data="x"><embed src="x"></object>a', 'a'],
    ['a javascript: link', '<a href="javascript:alert(1)">a</a>', 'a'],
    ['one with tricks in it', '<a href=" java&#10;script:alert(1)">a</a><a href="JAVASCRIPT:x">b</a>', 'ab'],
    ['a data: link', '<a href="data:text/html,<script>x</script>">a</a>', 'a'],
    [
      'a style',
      '<p style="position:fixed;inset:0" class="x" id="root">a</p><style>*{display:none}</style>',
      '<p>a</p>',
    ],
    ['a form', '<form action="https://evil.example"><input name="q"></form><b>a</b>', '<b>a</b>'],
    ['svg', '<svg onload=alert(1)><a xlink:href="javascript:x">a</a></svg>b', 'b'],
    ['a template', '<template><script>x</script></template>a', 'a'],
    ['base and meta', '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=x">a', 'a'],
    ['an unknown element', '<x-evil onclick=x><b>a</b></x-evil>', '<b>a</b>'],
    ['a wrong language', '<p lang="fr&quot; onclick=&quot;x" dir="sideways">a</p>', '<p>a</p>'],
    ['a comment', '<!-- <script>x</script> -->a', 'a'],
  ])('takes out %s', (_, evil, expected) => {
    expect(inside(evil)).toBe(expected);
  });

  it('limits depth and number of elements', () => {
    expect(inside('<b>'.repeat(300))?.length).toBeLessThan(500);
    expect(inside('<p>a</p>'.repeat(5000))?.length).toBeLessThan(40_000);
  });
});
