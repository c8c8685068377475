import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTINENTS, type ContinentSlug } from '@/shared/continents.ts';
import { COUNTRY_FRAMES } from '@/ui/drawings/countryFrames.gen.ts';
import { dotIn, type Frame, project } from '@/ui/drawings/frame.ts';
import {
  dotOnGlobe,
  GLOBE_CENTRES,
  GLOBE_WIDTHS,
  type GlobeName,
  globeFile,
  globeFor,
} from '@/ui/drawings/globe.ts';
import { WITHOUT_OUTLINE } from '@/ui/drawings/withoutOutline.gen.ts';
import { WORLD_PATHS } from '@/ui/drawings/world.gen.ts';

const OUTLINES = 'public/drawings/countries';
const GLOBES = 'public/drawings/continents';

function frameOf(iso: string): Frame {
  const frame = COUNTRY_FRAMES[iso];
  if (!frame) throw new Error(`No frame for ${iso}`);
  return frame;
}

/** Absolute points of a path of relative steps, ring by ring: the reading side of tools/drawings/geometry.ts. */
function ringsOf(svg: string): { x: number; y: number }[][] {
  const path = / d="([^"]+)"/.exec(svg)?.[1] ?? '';
  let start = { x: 0, y: 0 };
  return path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number);
      let { x, y } = start;
      const points = Array.from({ length: numbers.length / 2 }, (_, index) => {
        x += numbers[2 * index] as number;
        y += numbers[2 * index + 1] as number;
        return { x, y };
      });
      start = points[0] as typeof start;
      return points;
    });
}

function contains(ring: readonly { x: number; y: number }[], { x, y }: { x: number; y: number }): boolean {
  let inside = false;
  ring.forEach((a, index) => {
    const b = ring.at(index - 1) as typeof a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

function isOnLand(iso: string, lat: number, lon: number): boolean {
  const point = project(frameOf(iso), lat, lon);
  return ringsOf(readFileSync(`${OUTLINES}/${iso}.svg`, 'utf8')).some((ring) => contains(ring, point));
}

describe('country outlines', () => {
  it('each has a frame and at most 4 kB', () => {
    const files = readdirSync(OUTLINES);
    expect(files.map((file) => file.replace('.svg', '')).sort()).toEqual(Object.keys(COUNTRY_FRAMES).sort());
    expect(files.filter((file) => statSync(`${OUTLINES}/${file}`).size > 4000)).toEqual([]);
    expect(files.length).toBeGreaterThan(240);
  });

  it.each([
    ['FR', 'Paris', 48.853, 2.349],
    ['FR', 'Ajaccio', 41.93, 8.75],
    ['RE', 'Cilaos', -21.134, 55.471],
    ['GF', 'Saül', 3.623, -53.21],
    ['UA', 'Simferopol', 44.957, 34.108],
    ['RU', 'Moscow', 55.752, 37.616],
    ['RU', 'Anadyr, beyond the 180th meridian', 65.5, -173],
    ['US', 'Fairbanks', 64.838, -147.716],
    ['CY', 'Nicosia', 35.175, 33.364],
    ['SO', 'Hargeisa', 9.56, 44.065],
    ['BR', 'Brasília', -15.78, -47.93],
    ['AQ', 'the South Pole', -90, 0],
  ])('%s shows %s on its land', (iso, _name, lat, lon) => {
    expect(isOnLand(iso, lat, lon)).toBe(true);
  });

  it('a place of another country is not on the land', () => {
    expect(isOnLand('FR', 52.52, 13.4)).toBe(false);
    expect(isOnLand('RU', 44.957, 34.108)).toBe(false);
  });

  it('far islands have no dot, Hawaii has one', () => {
    expect(dotIn(frameOf('PT'), 37.74, -25.67)).toBeNull();
    expect(dotIn(frameOf('US'), 21.3, -157.86)).not.toBeNull();
  });

  it('the middle of a frame is where the frame says', () => {
    for (const frame of Object.values(COUNTRY_FRAMES)) {
      const [lon, lat, , x, y] = frame;
      const point = project(frame, lat, lon);
      expect(point.x).toBeCloseTo(x, 6);
      expect(point.y).toBeCloseTo(y, 6);
    }
  });

  it('what has no outline has no file', () => {
    for (const iso of WITHOUT_OUTLINE) expect(existsSync(`${OUTLINES}/${iso}.svg`), iso).toBe(false);
  });
});

describe('every country of the data', () => {
  const countries = JSON.parse(readFileSync('supabase/seed/data/countries.json', 'utf8')) as {
    iso_code: string;
  }[];

  it('has a flag', () => {
    expect(countries.filter(({ iso_code }) => !existsSync(`public/flags/${iso_code}.svg`))).toEqual([]);
  });

  it('has an outline, or is known to have none', () => {
    const forgotten = countries.filter(
      ({ iso_code }) => !(iso_code in COUNTRY_FRAMES) && !WITHOUT_OUTLINE.has(iso_code),
    );
    expect(forgotten).toEqual([]);
    expect(countries.length).toBeGreaterThan(240);
  });
});

describe('globes and the map of the world', () => {
  it('there is a globe for each continent and a default one in each width, those of cards at most 8 kB each', () => {
    const files = (Object.keys(GLOBE_CENTRES) as GlobeName[]).flatMap((name) =>
      GLOBE_WIDTHS.map((width) => globeFile(name, width)),
    );
    expect(
      readdirSync(GLOBES)
        .map((file) => `/drawings/continents/${file}`)
        .sort(),
    ).toEqual(files.sort());
    expect(files).toHaveLength(3 * (CONTINENTS.length + 1));
    const cards = files.filter((file) => file.endsWith('-240.webp'));
    expect(cards.filter((file) => statSync(`public${file}`).size > 8000)).toEqual([]);
  });

  it('every place on earth can be shown on the globe chosen for it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => {
          const dot = dotOnGlobe(globeFor(lat, lon), lat, lon);
          return dot !== null && Math.hypot(dot.x - 50, dot.y - 50) <= 48.01;
        },
      ),
    );
  });

  it.each([
    ['europe', 48.853, 2.349],
    ['afrique', -21.1, 55.5],
    ['oceanie', -21.2, -159.8],
    ['antarctique', -77.8, 166.7],
  ] satisfies [ContinentSlug, number, number][])(
    'the globe for a place of %s is the nearest',
    (slug, lat, lon) => {
      expect(globeFor(lat, lon)).toBe(slug);
    },
  );

  it('north is up and east is right', () => {
    const centre = dotOnGlobe('default', 22, 12);
    expect(centre).toEqual({ x: 50, y: 50 });
    expect(dotOnGlobe('default', 40, 12)?.y).toBeLessThan(50);
    expect(dotOnGlobe('default', 22, 40)?.x).toBeGreaterThan(50);
    expect(dotOnGlobe('default', -22, -168)).toBeNull();
  });

  it('every continent is on the map', () => {
    for (const { slug } of CONTINENTS) expect(WORLD_PATHS[slug].d, slug).toMatch(/^m\d+ \d+.*z$/);
  });
});
