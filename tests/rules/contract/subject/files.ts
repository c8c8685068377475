/** Files that visitors save and open, and those of open data. */
import { vi } from 'vitest';

interface Stop {
  readonly id: number;
  readonly visited: boolean;
  readonly note: string;
  readonly date: string | null;
}
interface Place {
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly link: string;
}

const FAVOURITE = {
  id: 3,
  slug: 'lima',
  names: {},
  population: 7_737_002,
  imageUrl: null,
  picture: null,
  countrySlug: 'perou',
  isoCode: 'PE',
  regionSlug: null,
  continentSlug: 'amerique-du-sud',
};

/** Each file that a visitor can save: a list of stops, the first of them as the only favourite, holidays of France. */
export async function exported(
  { name, stops }: { readonly name: string; readonly stops: readonly Stop[] },
  places: readonly Place[],
  now: Date,
) {
  const { toFile } = await import('@/blocks/lists/files.ts');
  const { csvOf, gpxOf } = await import('@/pages/favourites/exports.ts');
  const { holidayCalendar } = await import('@/blocks/practical/holidayCalendar.ts');
  const plan = { name, stops: stops.map((stop, index) => ({ ...stop, ...(places[index] as Place) })) };
  const list = (format: 'json' | 'gpx' | 'kml' | 'csv' | 'ics') =>
    toFile(format, plan, { creator: 'Mappemonde', host: 'site.test', now });
  const favourites = [{ ...FAVOURITE, ...(places[0] as Place) }];
  const header = ['Nom', 'Pays', 'Population', 'Latitude', 'Longitude', 'Adresse'];
  return {
    json: list('json'),
    gpx: list('gpx'),
    kml: list('kml'),
    csv: list('csv'),
    ics: list('ics'),
    favouritesCsv: csvOf(favourites, header, 'fr'),
    favouritesGpx: gpxOf(favourites, 'Mes favoris', 'fr'),
    holidays: holidayCalendar({
      name: 'Jours fériés : France',
      country: 'france',
      host: 'site.test',
      holidays: [{ date: '2027-07-14', name: 'Fête nationale', lang: 'fr', days: 1, marks: '' }],
      title: (holiday) => holiday.name,
      note: 'Source : x',
      now,
    }),
  };
}

/** Reads a file that a visitor opens. */
export async function imported(file: string) {
  return (await import('@/blocks/lists/readFiles.ts')).readFile(file, 'x');
}

/** The answer of the server to an address outside of the pages, over a database without rows. */
export async function openFile(path: string) {
  const { createApp } = await import('../../../../server/app.ts');
  vi.stubGlobal('fetch', async (input: string) => {
    if (!new URL(input).pathname.endsWith('/open_data_state')) return Response.json([]);
    return Response.json(
      ['countries', 'regions', 'cities'].map((kind) => ({
        kind,
        row_count: 0,
        changed_at: '2026-11-22T10:00:00Z',
        version: 'a',
      })),
    );
  });
  const app = createApp({ shell: '', headers: {}, backend: { url: 'http://backend.test', key: 'k' } });
  const answer = await app.fetch(new Request(`https://site.test${path}`));
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()),
  };
}

interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, object>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, object>>;
    readonly schemas: Readonly<Record<string, object>>;
  };
}

export const openApi = async (): Promise<OpenApi> => JSON.parse((await openFile('/openapi.json')).text);
