import { numberSetting } from '../../env.ts';
import { rpc } from '../../rpc.ts';
import { type AskedAirport, type AskedCity, airportNamesOf, cityNamesOf } from '../../wikidataNames.ts';
import { countriesOf, defineJob } from '../define.ts';

/** Ids per query: with more, the service cuts its answer off. */
const BATCH = 300;
const CALL_MS = 90_000;

/** Airports to ask for, and once there are none cities. */
interface Unit {
  readonly airports: readonly AskedAirport[];
  readonly cities: readonly (AskedCity & { readonly population: number })[];
}

/** Asks Wikidata for the names of airports and cities, the largest first. */
export const names = defineJob<Unit>({
  kind: 'names',
  scope: ['country'],
  dryRun: true,
  next: async (job) => {
    const unit = await rpc<Unit>('names_to_ask', {
      p_countries: countriesOf(job),
      p_cursor: job.cursor,
      p_limit: numberSetting('NAMES_BATCH', BATCH),
    });
    return { units: unit.airports.length + unit.cities.length > 0 ? [unit] : [] };
  },
  work: async ({ airports, cities }) => {
    const signal = AbortSignal.timeout(CALL_MS);
    const airport = airports.at(-1);
    if (airport)
      return {
        batch: { airports: airports.map(({ id }) => id), names: await airportNamesOf(airports, signal) },
        cursor: { iata: airport.id },
        add: { done: airports.length },
      };
    const { id: geonameId, population } = cities.at(-1) as Unit['cities'][number];
    return {
      batch: { cities: cities.map(({ id }) => id), names: await cityNamesOf(cities, signal) },
      cursor: { population, geonameId },
      add: { done: cities.length },
    };
  },
  stepMs: () => numberSetting('NAMES_STEP_SECONDS', 30) * 1000,
  /** A client is given a minute of the service's time each minute. */
  pauseMs: () => numberSetting('NAMES_PAUSE_MS', 2000),
  undo: 5000,
});
