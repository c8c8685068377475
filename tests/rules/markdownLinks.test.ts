import { describe, expect, it } from 'vitest';
import { linksOf, replaceLink } from '@/shared/markdown/markdownLinks.ts';

const OLD = 'https://old.example/a';
const NEW = 'https://new.example/b';

describe('addresses in Markdown', () => {
  it('finds links, pictures, bare addresses and references, each once, and nothing in code', () => {
    const text = `[a](${OLD} "t") ![b](https://p.example/x.jpg)\n\n> - <https://auto.example/>\n\nhttps://bare.example/y [c][r] [d](${OLD})
\n\n\`[e](https://code.example)\`\n\n| [f](/fr/x) |\n|---|\n\n[r]: https://ref.example/z\n`;
    expect(linksOf(text).toSorted()).toEqual(
      [
        OLD,
        'https://p.example/x.jpg',
        'https://auto.example/',
        'https://bare.example/y',
        'https://ref.example/z',
        '/fr/x',
      ].toSorted(),
    );
  });

  it.each([
    [
      `[a *b*](${OLD} "t") and [c](${OLD}b)`,
      `[a *b*](${NEW} "t") and [c](${OLD}b)`,
      `a *b* and [c](${OLD}b)`,
    ],
    [`![a](${OLD})`, `![a](${NEW})`, 'a'],
    [`<${OLD}>`, `<${NEW}>`, `\`${OLD}\``],
    [`See ${OLD}b, ${OLD}.`, `See ${OLD}b, ${NEW}.`, `See ${OLD}b, \`${OLD}\`.`],
    [`[${OLD}](${OLD})`, `[${OLD}](${NEW})`, null],
    [`[a][r] [b][r]\n\n[r]: ${OLD} "t"`, `[a][r] [b][r]\n\n[r]: ${NEW} "t"`, `a b\n\n[r]: ${OLD} "t"`],
    [`> - [a](${OLD})\n> - [b](${OLD})`, `> - [a](${NEW})\n> - [b](${NEW})`, '> - a\n> - b'],
  ])('changes %j', (text, replaced, cleared) => {
    expect(replaceLink(text, OLD, NEW)).toBe(replaced);
    expect(replaceLink(text, OLD, null)).toBe(cleared);
  });

  it('writes brackets so that the address does not end there', () => {
    const text = replaceLink(`[a](${OLD})`, OLD, 'https://new.example/b_(c)') ?? '';
    expect(linksOf(text)).toEqual(['https://new.example/b_%28c%29']);
  });

  it('skips what it cannot change safely', () => {
    expect(replaceLink(`[a](${OLD})`, 'https://not.example/', NEW)).toBeNull();
    // The words are broken over two lines of a quote: the link is nowhere in one piece.
    expect(replaceLink(`> [a\n> b](${OLD})`, OLD, NEW)).toBeNull();
  });
});
