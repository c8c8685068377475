import { OPENAPI_PATH, openDataPath } from '@/shared/openData.ts';

/** Commands to copy, for a site at `origin`. Each can be run as it stands. */
export const examplesOf = (origin: string) =>
  [
    {
      id: 'countries',
      command: `curl --compressed -o countries.csv ${origin}${openDataPath('countries', 'csv')}`,
    },
    {
      id: 'regions',
      command: `curl --compressed -o regions.geojson '${origin}${openDataPath('regions', 'geojson')}?country=FR'`,
    },
    {
      id: 'cities',
      command: `curl --compressed -o cities.json '${origin}${openDataPath('cities', 'json')}?country=FR&min_population=100000'`,
    },
    {
      id: 'changed',
      command: `curl --compressed --etag-save cities.etag --etag-compare cities.etag -o cities.csv ${origin}${openDataPath('cities', 'csv')}`,
    },
    { id: 'described', command: `curl -o openapi.json ${origin}${OPENAPI_PATH}` },
  ] as const;
