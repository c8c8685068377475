/** A turned globe for each continent, the continent in colour; the default one shows the whole world in colour. */
import { geoGraticule, geoOrthographic, geoPath } from 'd3-geo';
import type { Topology } from 'topojson-specification';
import { GLOBE_CENTRES, GLOBE_RADIUS, GLOBE_SIZE, type GlobeName } from '../../src/ui/drawings/globe.ts';
import { type CountryRow, continentShapes } from './continents.ts';
import { type Ring, ringArea, simplifyRing, toPath } from './geometry.ts';
import { ringsOf } from './world.ts';

/** Mid tones that stand on light and on dark paper: an <img> cannot follow the page's theme. */
const COLOURS = {
  water: '#c3d6da',
  deep: '#9db9c1',
  grid: '#fbf7ee',
  land: '#b3ab93',
  chosen: '#b8512c',
  rim: '#3c4756',
};

const MIN_TRIANGLE = 1.9;
const MIN_ISLAND = 7;

export function globeSvg(name: GlobeName, topology: Topology, countries: readonly CountryRow[]): string {
  const [lon, lat] = GLOBE_CENTRES[name];
  const middle = GLOBE_SIZE / 2;
  const projection = geoOrthographic()
    .rotate([-lon, -lat])
    .scale(GLOBE_RADIUS)
    .translate([middle, middle])
    .clipAngle(90)
    .precision(0.5);
  const paths = [...continentShapes(topology, countries)].map(([slug, shape]) => {
    const rings = ringsOf(shape, (sink) => projection.stream(sink))
      .map((ring: Ring) => simplifyRing(ring, MIN_TRIANGLE))
      .filter((ring) => Math.abs(ringArea(ring)) >= MIN_ISLAND);
    return { chosen: slug === name || name === 'default', d: toPath(rings) };
  });
  const land = paths.filter(({ chosen }) => !chosen).map(({ d }) => d);
  const continentPaths = paths.filter((path) => path.chosen).map(({ d }) => d);
  const grid = geoPath(projection.precision(2)).digits(0)(geoGraticule().step([20, 20])()) ?? '';
  const circle = `cx="${middle}" cy="${middle}" r="${GLOBE_RADIUS}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GLOBE_SIZE} ${GLOBE_SIZE}">`,
    `<radialGradient id="w" cx=".38" cy=".34" r=".75"><stop stop-color="${COLOURS.water}"/>`,
    `<stop offset="1" stop-color="${COLOURS.deep}"/></radialGradient><circle ${circle} fill="url(#w)"/>`,
    `<path d="${grid}" fill="none" stroke="${COLOURS.grid}" stroke-opacity=".5"/>`,
    land.map((d) => d && `<path d="${d}" fill="${COLOURS.land}"/>`).join(''),
    continentPaths
      .map((d) => d && `<path d="${d}" fill="${name === 'default' ? COLOURS.land : COLOURS.chosen}"/>`)
      .join(''),
    `<circle ${circle} fill="none" stroke="${COLOURS.rim}" stroke-width="3"/></svg>\n`,
  ].join('');
}
