/** The static twin that a page is measured beside shows the same picture, or its largest paint would be another one's. */
import { expect, it } from 'vitest';
import { headerPictures, staticTwin } from '../../tools/bench/lib/twin.ts';

const PAGE = `<!doctype html><html lang="fr" dir="ltr"><head><title>Paris</title></head><body><div id="root"><header><h1>Paris</h1>
<figure><div class="aspect-3/2"><img src="/pictures/640/0123456789/A.jpg"
srcSet="/pictures/320/0123456789/A.jpg 320w, /pictures/640/0123456789/A.jpg 640w" sizes="100vw" width="1600" height="1067"
alt="Photo : Paris" fetchPriority="high" class="size-full"></div><figcaption>Photo : <a href="https://example.org">Nadar</a></figcaption></figure>
</header><script>alert(1)</script></div></body></html>`;

it('has the picture of its page, in the same widths and with the same priority', () => {
  const paths = ['/pictures/320/0123456789/A.jpg', '/pictures/640/0123456789/A.jpg'];
  expect(headerPictures(PAGE)).toEqual(paths);
  const twin = staticTwin(PAGE);
  expect(headerPictures(twin)).toEqual(paths);
  expect(twin).toMatch(
    /<img[^>]+sizes="100vw"[^>]+fetchpriority="high"|<img[^>]+fetchpriority="high"[^>]+sizes="100vw"/,
  );
  expect(twin).not.toContain('<script');
});

it('has a drawing that stands outside of the texts too, once each', () => {
  const twin = staticTwin(
    '<div><img src="/a.svg" alt="" loading="eager"><ul><li><img src="/b.webp" alt="">Lyon</li></ul></div>',
  );
  expect(twin.match(/<img[^>]+>/g)).toEqual([
    '<img src="/a.svg" alt="" loading="eager">',
    '<img src="/b.webp" alt="">',
  ]);
});

it('has the flag and the outline that the page has as a background and a mask', () => {
  const twin = staticTwin(
    '<div><span style="mask-image:url(/drawings/countries/DE.svg)"></span></div><ul><li><span style="mask-image:url(/drawings/countries/FR.svg)"></span><span style="background-image:url(/flags/FR.svg)"></span>France</li></ul>',
  );
  expect(twin).toContain('<img src="/drawings/countries/DE.svg" alt=""');
  expect(twin).toContain(
    '<li><img src="/drawings/countries/FR.svg" alt="" width="160" height="120" loading="lazy"><img src="/flags/FR.svg" alt="" width="24" height="16" loading="lazy">France</li>',
  );
});

it('has none where the page shows a drawing', () => {
  expect(headerPictures('<h1>Paris</h1><img src="/a.svg" alt="">')).toEqual([]);
});
