/** The pictures shown beside a link to the site, as SVG: sheets of an atlas without words, for all languages. */
import { readFileSync } from 'node:fs';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../../src/lib/seo/shareImages.ts';
import { CONTINENTS } from '../../src/shared/continents.ts';
import { latitudeHue } from '../../src/shared/latitude.ts';
import { GLOBE_CENTRES } from '../../src/ui/drawings/globe.ts';

const INK = '#232c3d';
const ACCENT = '#b5471f';
const PAPER = '#f8f4ea';
const LAND = '#cdbf9b';
const MARGIN = 34;

const drawing = (name: string) => readFileSync(`public/drawings/${name}.svg`, 'utf8');

/** Returns one of our drawings, placed. */
function placed(name: string, x: number, y: number, width: number, height: number): string {
  return drawing(name).replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
}

/** The outline of a country as a path, in its frame of 800 × 600. */
function outline(iso: string, attributes: string): string {
  const path = /<path d="([^"]+)"/.exec(drawing(`countries/${iso}`))?.[1] ?? '';
  return `<path d="${path}" fill-rule="evenodd" ${attributes}/>`;
}

/** The neatline of a printed map: a frame whose degrees are alternately light and dark. */
function neatline(): string {
  const ticks: string[] = [];
  const step = (length: number, along: (at: number, size: number, dark: boolean) => string) => {
    const count = Math.round(length / 56);
    for (let index = 0; index < count; index += 2)
      ticks.push(along(MARGIN + (index * length) / count, length / count, true));
  };
  const inner = { width: SHARE_WIDTH - 2 * MARGIN, height: SHARE_HEIGHT - 2 * MARGIN };
  for (const y of [MARGIN, SHARE_HEIGHT - MARGIN - 8])
    step(inner.width, (x, size) => `<rect x="${x}" y="${y}" width="${size}" height="8"/>`);
  for (const x of [MARGIN, SHARE_WIDTH - MARGIN - 8])
    step(inner.height, (y, size) => `<rect x="${x}" y="${y}" width="8" height="${size}"/>`);
  const frame = (inset: number, width: number) =>
    `<rect x="${inset}" y="${inset}" width="${SHARE_WIDTH - 2 * inset}" height="${SHARE_HEIGHT - 2 * inset}" fill="none" stroke="${INK}" stroke-width="${width}"/>`;
  return `<g fill="${INK}">${ticks.join('')}</g>${frame(MARGIN, 1.5)}${frame(MARGIN + 8, 1.5)}`;
}

/** The site's sign. */
function sign(x: number, y: number, size: number): string {
  const mark = readFileSync('public/icons/favicon.svg', 'utf8');
  return mark.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
}

/** A sheet: the ground in the colour of a latitude, the drawing, the frame. */
function sheet(hue: number, content: string, withSign = true): string {
  const ground = `oklch(0.928 0.026 ${hue})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}"><rect width="100%" height="100%" fill="${PAPER}"/><rect x="${MARGIN}" y="${MARGIN}" width="${SHARE_WIDTH - 2 * MARGIN}" height="${SHARE_HEIGHT - 2 * MARGIN}" fill="${ground}"/>${content}${neatline()}${withSign ? sign(82, SHARE_HEIGHT - 166, 84) : ''}</svg>`;
}

const circles = (x: number, y: number, radii: readonly number[], attributes: string) =>
  radii.map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`).join('');

function continent(slug: keyof typeof GLOBE_CENTRES): string {
  const hue = latitudeHue(GLOBE_CENTRES[slug][1]);
  const orbits = circles(
    600,
    315,
    [300, 356, 420, 492, 572],
    `fill="none" stroke="oklch(0.6 0.095 ${hue})" stroke-width="1.5" opacity=".5"`,
  );
  const clip = `<clipPath id="sheet"><rect x="${MARGIN}" y="${MARGIN}" width="${SHARE_WIDTH - 2 * MARGIN}" height="${SHARE_HEIGHT - 2 * MARGIN}"/></clipPath>`;
  return sheet(
    hue,
    `${clip}<g clip-path="url(#sheet)">${orbits}</g>${placed(`continents/${slug}`, 345, 60, 510, 510)}`,
  );
}

/** Countries of six latitudes in their colours, as on a sheet of specimens. */
function countries(): string {
  const specimens = [
    ['NO', 62],
    ['IT', 43],
    ['JP', 37],
    ['EG', 27],
    ['IN', 22],
    ['BR', -9],
  ] as const;
  const drawn = specimens.map(([iso, latitude], index) => {
    const [x, y] = [110 + (index % 3) * 340, 66 + Math.floor(index / 3) * 250];
    const hue = latitudeHue(latitude);
    return `<g transform="translate(${x} ${y}) scale(.41)">${outline(iso, `fill="oklch(0.6 0.095 ${hue})"`)}</g>`;
  });
  return sheet(80, drawn.join(''), false);
}

/** A lens over a part of a country. */
function region(): string {
  const hue = latitudeHue(46);
  const whole = (attributes: string) =>
    `<g transform="translate(330 45) scale(.9)">${outline('FR', attributes)}</g>`;
  const lens = { x: 492, y: 226, r: 148 };
  return sheet(
    hue,
    `<clipPath id="lens"><circle cx="${lens.x}" cy="${lens.y}" r="${lens.r}"/></clipPath>${whole(`fill="${LAND}"`)}` +
      `<circle cx="${lens.x}" cy="${lens.y}" r="${lens.r}" fill="${PAPER}"/><g clip-path="url(#lens)"><g transform="translate(${lens.x} ${lens.y}) scale(1.9) translate(-${lens.x} -${lens.y})">${whole(`fill="oklch(0.6 0.095 ${hue})"`)}</g></g>` +
      `<circle cx="${lens.x}" cy="${lens.y}" r="${lens.r}" fill="none" stroke="${INK}" stroke-width="7"/><path d="M${lens.x - 108} ${lens.y + 112}l-92 92" stroke="${INK}" stroke-width="17" stroke-linecap="round"/>`,
  );
}

/** A point on a country, and the distances around it. */
function city(): string {
  const at = { x: 640, y: 290 };
  return sheet(
    latitudeHue(41),
    `<g transform="translate(190 20) scale(1.02)">${outline('IT', `fill="${LAND}"`)}</g>` +
      circles(
        at.x,
        at.y,
        [62, 124, 186, 248],
        `fill="none" stroke="${ACCENT}" stroke-width="2" stroke-dasharray="2 9" stroke-linecap="round"`,
      ) +
      `<path d="M${at.x} ${at.y}c-14-34-46-54-46-94a46 46 0 0 1 92 0c0 40-32 60-46 94Z" fill="${ACCENT}"/><circle cx="${at.x}" cy="${at.y - 94}" r="17" fill="${PAPER}"/>`,
  );
}

/** A traveller's book, open at a page with a globe. */
function blog(): string {
  const lines = [190, 226, 262, 298, 334, 370, 406]
    .map((y, index) => `<path d="M650 ${y}h${index === 6 ? 150 : 270 - (index % 3) * 18}"/>`)
    .join('');
  return sheet(
    72,
    `<path d="M230 118q185-34 370 12v390q-185-46-370-12Zm740 0q-185-34-370 12v390q185-46 370-12Z" fill="${PAPER}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>` +
      `${placed('continents/default', 300, 190, 230, 230)}<g stroke="${INK}" stroke-width="5" stroke-linecap="round" opacity=".55">${lines}</g><path d="M650 452h96" stroke="${ACCENT}" stroke-width="9" stroke-linecap="round"/>`,
    false,
  );
}

function world(): string {
  // The drawing takes its ink from the page it stands on; here it stands alone.
  return placed('world', 88, 66, 1024, 498)
    .replace('<g id="world">', `<g stroke="${INK}">`)
    .replace('fill-opacity=".5"', `fill="${LAND}" stroke-opacity=".6"`);
}

/** Every share picture by its name (src/lib/seo/shareImages.ts). */
export function sharePictures(): Map<string, string> {
  return new Map([
    ['default', sheet(225, world(), false)],
    ['country', countries()],
    ['region', region()],
    ['city', city()],
    ['blog', blog()],
    ...CONTINENTS.map(({ slug }) => [slug, continent(slug)] as const),
  ]);
}

/** The site's sign on paper, `size` pixels wide; `room` is the part of the width the sign takes. */
export function iconPicture(size: number, room: number): string {
  const width = size * room;
  const offset = (size - width) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="${PAPER}"/>${sign(offset, offset, width)}</svg>`;
}
