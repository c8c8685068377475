import { describe, expect, it } from 'vitest';
import { plainText } from '../../supabase/functions/_shared/plainText.ts';

describe('names of authors in HTML', () => {
  it.each([
    ['<a>Bea</a><b><a>o</a></b>', 'Beao'],
    ['<a href="/wiki/File:A.jpg">A.jpg</a>: <a href="/wiki/User:B">B</a> of Berlin', 'A.jpg: B of Berlin'],
    ['<span class="int-own-work">Own</span> work', 'Own work'],
    ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['One<br>Two<br/>Three', 'One Two Three'],
    ['<div>One</div>Two', 'One Two'],
    ['Vyacheslav &amp; Argenberg', 'Vyacheslav & Argenberg'],
    ['Unknown author<span style="display: none">Unknown author</span>', 'Unknown author'],
    ['Dr<sup>.</sup> <i>Who</i>', 'Dr. Who'],
    ['<bdi>اسم</bdi><bdi>٢</bdi>', 'اسم٢'],
    ['<style>a{}</style>Ann', 'Ann'],
    ['  ', null],
    [undefined, null],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
