// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readingMinutes } from '@/blocks/blog/readingTime.ts';
import { parseMarkdown } from '@/shared/markdown/markdown.ts';
import { markdownToHtml } from '@/shared/markdown/markdownHtml.ts';
import { linksOf } from '@/shared/markdown/markdownLinks.ts';

const html = (source: string, origin = '') => markdownToHtml(parseMarkdown(source).nodes, origin);

describe('what an article is written with', () => {
  it.each([
    ['Two *words* and **three**', '<p>Two <em>words</em> and <strong>three</strong></p>'],
    ['a &amp; b &lt; &#233; &#x4e2d; &unknown;', '<p>a &amp; b &lt; é 中 &amp;unknown;</p>'],
    ['[here](/fr/pays "All")', '<p><a href="/fr/pays" title="All">here</a></p>'],
    ['[mail](mailto:a@example.org)', '<p><a href="mailto:a@example.org">mail</a></p>'],
    ['[call](tel:+33-1-23.45)', '<p><a href="tel:+33-1-23.45">call</a></p>'],
    ['[sos](TEL:112)', '<p><a href="tel:112">sos</a></p>'],
    [
      '&eacute;&Agrave;&ccedil;&uuml;&ntilde;&aring;&rsquo;&ocirc;&oelig;&frac12;&ldquo;&zcaron;',
      '<p>éÀçüñå’ôœ½“ž</p>',
    ],
    [
      '&bacute; &eacutex; &constructor; &toString; &frac34',
      '<p>&amp;bacute; &amp;eacutex; &amp;constructor; &amp;toString; &amp;frac34</p>',
    ],
    ['a[^1]\n\n[^1]: note', '<p>a[^1]</p><p>[^1]: note</p>'],
    ['[a]\n\n[a]: /fr/pays', '<p><a href="/fr/pays">a</a></p>'],
    [
      '![A *small* **map** &amp; `x`](/covers/a.svg)',
      '<p><img src="/covers/a.svg" alt="A small map &amp; x"></p>',
    ],
    ['a <!-- to do --> b', '<p>a  b</p>'],
    ['<!-- to do\n\nmore -->\n\na', '<p>a</p>'],
    ['<!-- x --> a <b>', '<p>a &lt;b&gt;</p>'],
    [
      '|a|b|c|\n|:-|:-:|-:|\n|1|2|3|',
      '<table><thead><tr><th align="left">a</th><th align="center">b</th><th align="right">c</th></tr></thead><tbody><tr><td align="left">1</td><td align="center">2</td><td align="right">3</td></tr></tbody></table>',
    ],
    ['[down](#h-a)', '<p><a href="#h-a">down</a></p>'],
    ['![A map](/covers/a.svg)', '<p><img src="/covers/a.svg" alt="A map"></p>'],
    ['a  \nb', '<p>a<br>b</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['`a < b`', '<p><code>a &lt; b</code></p>'],
    ['```html\n<b>\n```', '<pre><code>&lt;b&gt;</code></pre>'],
    ['- [x] done\n- [ ] not', '<ul><li>☑ done</li><li>☐ not</li></ul>'],
    ['---', '<hr>'],
    [
      '|a|b|\n|-|-|\n|1|2|',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it('puts the headings below the title of the page, each with an id of its own in its own script', () => {
    const { headings } = parseMarkdown('# Où ?\n## Où ?\n### Где: «там»\n###### 天气\n## <b>\n## ');
    expect(headings).toEqual([
      { id: 'h-où', text: 'Où ?', level: 2 },
      { id: 'h-où-2', text: 'Où ?', level: 2 },
      { id: 'h-где-там', text: 'Где: «там»', level: 3 },
      { id: 'h-天气', text: '天气', level: 4 },
      { id: 'h-b', text: '<b>', level: 2 },
      { id: 'h', text: '', level: 2 },
    ]);
  });

  it('completes addresses of the site for readers elsewhere, and no others', () => {
    expect(html('[a](/fr) [b](https://example.org/) ![c](/c.svg)', 'https://atlas.example')).toBe(
      '<p><a href="https://atlas.example/fr">a</a> <a href="https://example.org/">b</a> <img src="https://atlas.example/c.svg" alt="c"></p>',
    );
  });
});

describe('hostile input', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<iframe src="https://evil.example"></iframe>',
    '<style>*{display:none}</style>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<form action=https://evil.example><input name=a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](blob:https://a/b)',
    '[x](//evil.example/)',
    '[x](/\\evil.example/)',
    '[x](\\\\evil.example/)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '![x](http://evil.example/pixel.gif)',
    '![x" onerror="alert(1)](/a.svg "t\\" onload=\\"alert(2)")',
    '[a]: javascript:alert(1)\n\n[a]',
    '[x](https://a.example/"onmouseover="alert(1))',
    '`<script>`',
    '```\n</code></pre><script>alert(1)</script>\n```',
    '# <script>alert(1)</script>',
    '|<script>|\n|-|\n|<img src=x onerror=alert(1)>|',
  ];
  const TAGS =
    /^(?:p|h[234]|ul|ol|li|blockquote|pre|code|table|thead|tbody|tr|th|td|hr|br|a|img|strong|em|del)$/;

  it.each(HOSTILE)('is inert: %j', (source) => {
    const written = html(source);
    const template = document.createElement('template');
    template.innerHTML = written;
    for (const found of template.content.querySelectorAll('*')) {
      expect(found.localName).toMatch(TAGS);
      for (const { name, value } of found.attributes) {
        expect(name).toMatch(/^(?:id|href|title|src|alt|start)$/);
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|\/(?!\/)|#)/);
        if (name === 'src') expect(value).toMatch(/^(?:https:\/\/|\/(?!\/))/);
      }
    }
  });

  it('stays readable as the text it is', () => {
    expect(html('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(html('[click](javascript:alert(1))')).toBe('<p>click</p>');
  });

  it('cannot exhaust the stack', () => {
    expect(html('>'.repeat(20_000)).length).toBeGreaterThan(0);
    expect(html(`${'- '.repeat(60)}a`)).toContain('a');
  });
});

describe('reading time', () => {
  const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ');

  it('counts words where blanks part them, and characters in Chinese', () => {
    expect(readingMinutes(words(195, 'mot'), 'fr')).toBe(1);
    expect(readingMinutes(words(1140, 'word'), 'en')).toBe(5);
    expect(readingMinutes(words(690, 'كلمة'), 'ar')).toBe(5);
    expect(readingMinutes('天气'.repeat(255), 'zh')).toBe(2);
    expect(readingMinutes('', 'zh')).toBe(1);
  });
});

describe('texts that are expensive to parse', () => {
  const filled = (part: string) => part.repeat(Math.ceil(100_000 / part.length)).slice(0, 100_000);
  const columns = 15_000;

  it.each([
    ['headings alike', filled('# a\n')],
    ['marks that nothing closes', filled('_a')],
    ['marks within marks', filled('**a')],
    ['letters of an address without its end', filled('a.b_')],
    ['a long table of little ones', filled('|a|\n|-|\n')],
    [
      'a wide table of many rows',
      `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n${'|a|\n'.repeat(10_000)}`,
    ],
  ])(
    'reads %s in a time that a visitor waits',
    (_, text) => {
      const started = performance.now();
      parseMarkdown(text);
      linksOf(text);
      expect(performance.now() - started).toBeLessThan(20_000);
    },
    30_000,
  );

  it('still numbers headings alike one by one, beside one that has such a number', () => {
    const { headings } = parseMarkdown('# a\n# a-2\n# a\n# a\n# a\n');
    expect(headings.map(({ id }) => id)).toEqual(['h-a', 'h-a-2', 'h-a-3', 'h-a-4', 'h-a-5']);
  });

  it('shows a paragraph without an end and a table without measure as they were written', () => {
    const long = `**a**${' b'.repeat(6000)}`;
    expect(html(`${long}\n\n**c**`)).toBe(`<p>${long}</p><p><strong>c</strong></p>`);
    const wide = `${'a|'.repeat(200)}\n${'-|'.repeat(200)}\n${'|a|\n'.repeat(60)}`;
    expect(html(wide)).toMatch(/^<pre><code>a\|a\|/);
    expect(html('|a|b|\n|-|-|\n|c|\n')).toContain('<td>c</td><td></td>');
  });
});
