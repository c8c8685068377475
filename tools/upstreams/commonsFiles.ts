/** Files of the stub Wikimedia Commons, and what it says of their licences and authors. */

export interface File {
  readonly name: string;
  readonly size: readonly [width: number, height: number];
  readonly mime?: string;
  /** Colour of its sky in degrees. */
  readonly hue: number;
  readonly licence: string;
  readonly licenceUrl?: string;
  /** HTML as authors write it. */
  readonly artist?: string;
  readonly attribution?: string;
  readonly nonFree?: true;
}

const CC = 'https://creativecommons.org/licenses';

export const FILES: readonly File[] = [
  {
    name: 'La Tour Eiffel vue de la Tour Saint-Jacques, Paris août 2014 (2).jpg',
    size: [4928, 3264],
    hue: 215,
    licence: 'CC BY-SA 2.0',
    licenceUrl: `${CC}/by-sa/2.0`,
    artist:
      '<a rel="nofollow" class="external text" href="https://www.flickr.com/people/1">Yann &amp; Co</a>',
  },
  {
    name: 'Paris from above.jpg',
    size: [3000, 2000],
    hue: 200,
    licence: 'CC BY-SA 4.0',
    artist: '<a href="//commons.wikimedia.org/wiki/User:Someone">Someone &amp; Co</a>',
  },
  {
    name: 'Reykjavik harbour.jpg',
    size: [1600, 1067],
    hue: 190,
    licence: 'CC BY 3.0',
    artist: 'Helga <span style="display: none;">hidden</span>Jónsdóttir',
  },
  {
    name: 'Cairo skyline, Panoramic view, Egypt.jpg',
    size: [3456, 2304],
    hue: 38,
    licence: 'CC0',
    artist: '<bdi><a href="https://example.org">نور</a></bdi>',
  },
  {
    name: 'Kinkaku-ji in November 2016 -02.jpg',
    size: [5472, 3648],
    hue: 95,
    licence: 'CC BY-SA 4.0',
    artist: '<a href="//commons.wikimedia.org/wiki/User:Martin">Martin</a>',
    attribution: '© Martin / Wikimedia Commons',
  },
  {
    name: 'Plaza de Armas, Cusco.jpg',
    size: [4000, 2667],
    hue: 20,
    licence: 'Public domain',
    artist: 'D. Mamani',
  },
  {
    name: 'Château de Fontainebleau, jardin.webp',
    size: [2400, 1600],
    mime: 'image/webp',
    hue: 150,
    licence: 'CC BY-SA 3.0 de',
    artist: 'Anna Muster',
  },
  {
    name: 'Tour Eiffel Wikimedia Commons.jpg',
    size: [2448, 3264],
    hue: 205,
    licence: 'CC BY-SA 3.0',
    artist: '<a href="//commons.wikimedia.org/wiki/User:Benoît">Benoît L.</a>',
  },
  {
    name: 'Louvre Museum Wikimedia Commons.jpg',
    size: [4256, 2832],
    hue: 265,
    licence: 'CC BY-SA 4.0-3.0-2.5-2.0-1.0',
    artist:
      '<span class="fn value"><a href="//commons.wikimedia.org/wiki/User:X">Beno</a><b>î<a class="new" href="//x">t</a></b></span> L.',
  },
  {
    name: 'Notre-Dame de Paris 2013-07-24.jpg',
    size: [3000, 2400],
    hue: 30,
    licence: 'GFDL',
    artist: 'Eve',
  },
  {
    name: 'Quais de Seine, Paris.jpg',
    size: [2600, 1733],
    hue: 175,
    licence: 'CC BY 2.0 fr',
    artist: 'Quai',
  },
  { name: 'Arc de Triomphe, Paris 21 October 2010.jpg', size: [3200, 2400], hue: 45, licence: 'CC0' },
  {
    name: 'Musée d’Orsay, façade.jpg',
    size: [2400, 1500],
    hue: 320,
    licence: 'CC BY-SA 4.0',
    artist: 'D. Benjamin',
  },
  { name: 'Jardin du Luxembourg.jpg', size: [3648, 2736], hue: 120, licence: 'CC BY 3.0', artist: 'Rdevany' },
  { name: 'Pont Neuf, Paris.jpg', size: [600, 400], hue: 195, licence: 'Public domain' },
  {
    name: 'Sacré-Cœur from below.jpg',
    size: [2000, 3000],
    hue: 210,
    licence: 'CC BY-SA 4.0',
    artist: 'Nikolai',
  },
  { name: 'Kheops-Pyramid.jpg', size: [1600, 1200], hue: 40, licence: 'CC BY-SA 3.0', artist: 'Nina' },
  { name: 'Alps from space.jpg', size: [2800, 1867], hue: 225, licence: 'Public domain', artist: 'NASA' },
  { name: 'Flag of France.svg', size: [900, 600], mime: 'image/svg+xml', hue: 230, licence: 'Public domain' },
  { name: 'Europe map.png', size: [2000, 1500], mime: 'image/png', hue: 60, licence: 'CC BY-SA 4.0' },
  { name: 'Small.jpg', size: [800, 600], hue: 10, licence: 'CC BY 4.0', artist: 'Small' },
  { name: 'Narrow.jpg', size: [325, 260], hue: 70, licence: 'CC BY 4.0', artist: 'Narrow' },
  { name: 'Narrow.svg', size: [325, 260], mime: 'image/svg+xml', hue: 70, licence: 'CC0' },
  { name: 'Tiny.jpg', size: [200, 150], hue: 10, licence: 'CC BY 4.0', artist: 'Tiny' },
  { name: 'Film.webm', size: [1280, 720], mime: 'video/webm', hue: 10, licence: 'CC BY 4.0' },
  { name: 'Logo.jpg', size: [1600, 1000], hue: 0, licence: 'Fair use', nonFree: true },
  { name: 'Not commercial.jpg', size: [1600, 1000], hue: 0, licence: 'CC BY-NC-SA 4.0', artist: 'Eve' },
  { name: 'Documentation.jpg', size: [1600, 1000], hue: 0, licence: 'GFDL', artist: 'Eve' },
];

/** Names that have changed. */
export const RENAMED: Readonly<Record<string, string>> = {
  'Old name of Cusco.jpg': 'Plaza de Armas, Cusco.jpg',
  'Old name of Orsay.jpg': 'Musée d’Orsay, façade.jpg',
};

/** Members of categories, as Commons lists them. */
export const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  Paris: [
    'Documentation.jpg',
    'Europe map.png',
    'Film.webm',
    'Logo.jpg',
    'Not commercial.jpg',
    'Paris from above.jpg',
    'Quais de Seine, Paris.jpg',
    'La Tour Eiffel vue de la Tour Saint-Jacques, Paris août 2014 (2).jpg',
  ],
};
