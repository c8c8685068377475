/** A drawing for each category and one for the page nobody finds: things of a traveller, made of a map. */
import { geoGraticule, geoOrthographic, geoPath } from 'd3-geo';
import type { Topology } from 'topojson-specification';
import type { CategorySlug } from '../../src/shared/categorySlugs.ts';
import { type CountryRow, continentShapes } from './continents.ts';
import { type Ring, ringArea, simplifyRing, toPath } from './geometry.ts';
import { ringsOf } from './world.ts';

const WIDTH = 400;
const HEIGHT = 300;

/** The globes' mid tones, and paper: they stand on light and on dark pages. */
const INK = '#3c4756';
const WATER = '#c3d6da';
const DEEP = '#9db9c1';
const LAND = '#b3ab93';
const ACCENT = '#b8512c';
const PAPER = '#f6efdf';
const GRID = '#fbf7ee';

/** The turned globe as paths: land and graticule. */
export type Globe = (
  at: readonly [lon: number, lat: number],
  disc: { x: number; y: number; r: number },
) => string;

export function globeOf(topology: Topology, countries: readonly CountryRow[]): Globe {
  const shapes = [...continentShapes(topology, countries).values()];
  return ([lon, lat], { x, y, r }) => {
    const projection = geoOrthographic()
      .rotate([-lon, -lat])
      .scale(r)
      .translate([x, y])
      .clipAngle(90)
      .precision(0.5);
    const rings = shapes.flatMap((shape) =>
      ringsOf(shape, (sink) => projection.stream(sink))
        .map((ring: Ring) => simplifyRing(ring, 1.6))
        .filter((ring) => Math.abs(ringArea(ring)) >= 6),
    );
    const grid = geoPath(projection.precision(2)).digits(0)(geoGraticule().step([20, 20])()) ?? '';
    return [
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${WATER}"/>`,
      `<path d="${grid}" fill="none" stroke="${GRID}" stroke-opacity=".7"/>`,
      `<path d="${toPath(rings)}" fill="${LAND}"/>`,
      `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${INK}" stroke-width="2.5"/>`,
    ].join('');
  };
}

const svg = (content: string, width = WIDTH, height = HEIGHT) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;

const lines = (d: string, width = 2.5, more = '') =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

const shape = (d: string, fill: string, width = 2.5) =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** The black and white degrees of a printed map, round a disc. */
function degrees(x: number, y: number, r: number, count: number): string {
  const dash = (Math.PI * r) / count;
  return [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${INK}" stroke-width="9"/>`,
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${PAPER}" stroke-width="6" stroke-dasharray="${dash.toFixed(2)}"/>`,
  ].join('');
}

/** A plate that is the world, with its cutlery. */
const restaurants = (globe: Globe) =>
  svg(
    [
      `<circle cx="200" cy="150" r="128" fill="${PAPER}" stroke="${INK}" stroke-width="2.5"/>`,
      degrees(200, 150, 117, 36),
      globe([18, 28], { x: 200, y: 150, r: 92 }),
      shape('M31 34v62a16 16 0 0 0 11 15v147a8 8 0 0 0 16 0V111a16 16 0 0 0 11-15V34', PAPER),
      lines('M43.5 34v54M56.5 34v54'),
      shape('M352 266a8 8 0 0 1-8-8v-94l-14-2c-3-60 3-104 30-128v224a8 8 0 0 1-8 8Z', PAPER),
    ].join(''),
  );

/** A bed whose blanket is a map, under a moon. */
const hotels = (globe: Globe) =>
  svg(
    [
      `<path d="M318 32a44 44 0 1 0 42 60 36 36 0 0 1-42-60Z" fill="${ACCENT}" stroke="${INK}" stroke-width="2.5" stroke-linejoin="round"/>`,
      `<g fill="${INK}"><circle cx="214" cy="40" r="3"/><circle cx="262" cy="84" r="2.2"/><circle cx="160" cy="72" r="2.2"/><circle cx="244" cy="22" r="1.8"/><circle cx="120" cy="34" r="2.6"/></g>`,
      shape('M24 276V104a14 14 0 0 1 28 0v172ZM352 276v-86a12 12 0 0 1 24 0v86Z', LAND),
      shape('M52 218h300v36H52Z', PAPER),
      shape('M58 218c-2-42 6-54 40-54h18c22 0 28 20 26 54Z', PAPER),
      lines('M74 190c8-8 22-10 36-8', 2),
      '<clipPath id="b"><path d="M128 254c-6-52 4-92 40-92h156c20 0 28 14 28 34v58Z"/></clipPath>',
      `<g clip-path="url(#b)">${globe([20, 24], { x: 240, y: 262, r: 150 })}</g>`,
      lines('M128 254c-6-52 4-92 40-92h156c20 0 28 14 28 34v58Z'),
      shape('M128 254c-5-40-1-68 14-82 12 4 20 24 20 82Z', PAPER),
    ].join(''),
  );

/** Height lines of a mountain, a way up and a flag. */
function activites(): string {
  const contour = (scale: number) =>
    shape(
      `M${200 - 168 * scale} ${172 + 10 * scale}c${-6 * scale} ${-58 * scale} ${62 * scale} ${-132 * scale} ${150 * scale} ${-136 * scale}` +
        `s${196 * scale} ${40 * scale} ${190 * scale} ${118 * scale}s${-88 * scale} ${104 * scale} ${-176 * scale} ${108 * scale}` +
        `s${-158 * scale} ${-32 * scale} ${-164 * scale} ${-90 * scale}Z`,
      scale > 0.9 ? WATER : scale > 0.7 ? '#cfd3b4' : scale > 0.5 ? '#c3bd9b' : scale > 0.3 ? LAND : PAPER,
      scale > 0.9 ? 2.5 : 1.5,
    );
  return svg(
    [
      [1, 0.8, 0.62, 0.45, 0.3, 0.16].map(contour).join(''),
      `<path d="M72 214c30 22 64 6 78-18s46-12 60 4 54 8 52-22-36-22-50-6" fill="none" stroke="${ACCENT}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 10"/>`,
      `<circle cx="72" cy="214" r="8" fill="${ACCENT}" stroke="${INK}" stroke-width="2.5"/>`,
      shape('M206 72c22-12 36 10 60-2v40c-24 12-38-10-60 2Z', ACCENT),
      lines('M206 172V68', 4),
    ].join(''),
  );
}

/** A compass rose over a scale bar. */
function practical(): string {
  const point = (turn: number, reach: number, half: number) =>
    `<g transform="rotate(${turn} 200 128)"><path d="M200 ${128 - reach}l${half} ${reach - half}H200Z" fill="${INK}"/>` +
    `<path d="M200 ${128 - reach}l${-half} ${reach - half}H200Z" fill="${turn === 0 ? ACCENT : PAPER}" stroke="${INK}" stroke-width="1.5"/></g>`;
  const bar = [0, 1, 2, 3, 4, 5]
    .map((index) => `<path d="M${80 + index * 40} 268h40v12h-40Z" fill="${index % 2 ? PAPER : INK}"/>`)
    .join('');
  return svg(
    [
      `<circle cx="200" cy="128" r="112" fill="${WATER}" stroke="${INK}" stroke-width="2.5"/>`,
      degrees(200, 128, 100, 32),
      `<circle cx="200" cy="128" r="62" fill="none" stroke="${GRID}" stroke-width="2"/>`,
      [45, 135, 225, 315].map((turn) => point(turn, 70, 14)).join(''),
      [90, 180, 270, 0].map((turn) => point(turn, 92, 18)).join(''),
      `<circle cx="200" cy="128" r="7" fill="${PAPER}" stroke="${INK}" stroke-width="2.5"/>`,
      bar,
      lines('M80 268h240v12H80Z', 2),
    ].join(''),
  );
}

/** The world as the Middle Ages drew it: Asia above, Europe and Africa below, the ocean around, on parchment. */
const histoire = () =>
  svg(
    [
      shape(
        'M58 34c-20 0-30 12-30 26s12 22 26 22V258c0 16 12 26 26 26H330c22 0 34-10 34-26s-12-22-26-22V60c0-16-12-26-28-26Z',
        '#eadfc4',
      ),
      lines('M58 34c16 0 24 12 24 26s-10 22-28 22M330 284c-16 0-26-12-26-26s12-22 34-22', 2),
      `<circle cx="198" cy="158" r="98" fill="${DEEP}" stroke="${INK}" stroke-width="2.5"/>`,
      `<circle cx="198" cy="158" r="80" fill="${LAND}" stroke="${INK}" stroke-width="2"/>`,
      shape('M119 150h158v16H206v70h-16v-70H119Z', DEEP, 2),
      `<path d="M198 104l5 13 13 5-13 5-5 13-5-13-13-5 13-5Z" fill="${ACCENT}" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>`,
      lines(
        'M146 196c6-10 12-10 18 0M140 206c6-10 12-10 18 0M232 200h24M236 208h16M232 192h24M162 112c4-8 10-8 14 0M222 124c4-8 10-8 14 0',
        2,
      ),
      lines('M112 116q6 5 12 0t12 0M262 92q6 5 10 1M118 220q6 5 12 1M268 226q6 5 12 0', 1.5),
    ].join(''),
  );

/** The globe with its great circles, and a plane. */
const transport = (globe: Globe) =>
  svg(
    [
      globe([10, 34], { x: 200, y: 158, r: 124 }),
      `<g fill="none" stroke="${ACCENT}" stroke-width="3" stroke-linecap="round"><path d="M110 208C130 120 190 84 262 96" stroke-dasharray="1 9"/><path d="M152 110c50-26 104-8 138 66" stroke-dasharray="1 9"/><path d="M110 208c70 40 140 24 180-32" stroke-dasharray="1 9"/></g>`,
      [
        [110, 208],
        [152, 110],
        [290, 176],
      ]
        .map(
          ([x, y]) =>
            `<circle cx="${x}" cy="${y}" r="6" fill="${PAPER}" stroke="${INK}" stroke-width="2.5"/>`,
        )
        .join(''),
      `<g transform="translate(262 96) rotate(14) scale(2.3)"><path d="M22 0c0-2-2-3-5-3H7l-9-13h-5l5 13h-8l-4-5h-4l2 8-2 8h4l4-5h8l-5 13h5l9-13h10c3 0 5-1 5-3Z" fill="${PAPER}" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/></g>`,
    ].join(''),
  );

export function categoryDrawings(globe: Globe): Readonly<Record<CategorySlug, string>> {
  return {
    restaurants: restaurants(globe),
    hotels: hotels(globe),
    activites: activites(),
    'infos-pratiques': practical(),
    histoire: histoire(),
    transport: transport(globe),
  };
}

/** A folded map on which the way wanders off the sheet; a sea serpent watches. */
export function lostSvg(): string {
  const fold = (x: number, up: boolean) =>
    `<path d="M${x} ${up ? 66 : 44}L${x + 100} ${up ? 44 : 66}V${up ? 330 : 352}L${x} ${up ? 352 : 330}Z"`;
  const sheets = [40, 140, 240, 340].map((x, index) => fold(x, index % 2 === 0));
  return svg(
    [
      sheets.map((sheet) => `${sheet} fill="${WATER}"/>`).join(''),
      `<g fill="none" stroke="${GRID}" stroke-opacity=".8">`,
      [100, 150, 200, 250, 300].map((y) => `<path d="M40 ${y}l100-22 100 22 100-22 100 22"/>`).join(''),
      '<path d="M90 55v286M190 55v286M290 55v286M390 55v286"/></g>',
      `<path d="M40 96c30-8 42 10 66 4s28-26 58-22 22 26 44 34-6 34-30 38-18 26-44 32-24 30-48 26-26-16-46-14Z" fill="${LAND}" stroke="${INK}" stroke-width="2"/>`,
      `<path d="M440 226c-22-6-30 10-52 6s-34 12-30 34-20 22-24 42 18 26 34 22 46-4 72 14Z" fill="${LAND}" stroke="${INK}" stroke-width="2"/>`,
      `<path d="M262 92c12-8 32-4 34 8s-16 18-30 14-16-14-4-22Z" fill="${LAND}" stroke="${INK}" stroke-width="2"/>`,
      lines('M140 44v286M240 66v286M340 44v286', 1.5, ' stroke-opacity=".5"'),
      ...sheets.map((sheet, index) => (index % 2 ? `${sheet} fill="${INK}" fill-opacity=".07"/>` : '')),
      lines('M40 66l100-22 100 22 100-22 100 22v286l-100-22-100 22-100-22-100 22Z'),
      `<path d="M96 128c40 20 30 70 76 66s20-58 62-50 28 76-14 84-30 54 16 52 62-50 104-58 40-62 76-70 34-36 22-56" fill="none" stroke="${ACCENT}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 10"/>`,
      `<circle cx="96" cy="128" r="8" fill="${ACCENT}" stroke="${INK}" stroke-width="2.5"/>`,
      `<circle cx="428" cy="52" r="36" fill="${PAPER}" stroke="${INK}" stroke-width="2.5"/>`,
      `<path d="M416 44c0-9 6-14 13-14s13 5 13 12c0 10-13 10-13 21" fill="none" stroke="${ACCENT}" stroke-width="5" stroke-linecap="round"/><circle cx="429" cy="75" r="3.5" fill="${ACCENT}"/>`,
      shape('M78 286c0-26 30-26 30 0ZM122 288c0-30 34-30 34 0ZM170 290c0-22 26-22 26 0Z', '#7f9c8b', 2),
      shape('M206 292c-2-22-2-40 10-46 12-4 24 4 24 12-8 4-16 2-18 8-2 8 0 16 0 26Z', '#7f9c8b', 2),
      `<circle cx="222" cy="256" r="2.2" fill="${INK}"/>`,
      lines('M64 292q8 6 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 12 0', 2),
    ].join(''),
    480,
    400,
  );
}
