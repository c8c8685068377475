/** Names of cities and airports from Wikidata's labels of the items that have their GeoNames id or IATA code. */
import type { AirportName } from '../../../src/shared/airportLabels.ts';
import { distanceKm, type Position } from '../../../src/shared/geo.ts';
import { namesOfAirport, namesOfLabels } from './labels.ts';
import { type Label, type Labelled, labelsOf } from './upstreams/wikidataQuery.ts';

/** A city to ask for. */
export interface AskedCity extends LabelTarget {
  /** GeoNames id. */
  readonly id: number;
  /** Chinese names of its country and region. */
  readonly areas: readonly string[];
}

interface FoundName {
  /** GeoNames id. */
  readonly id: number;
  readonly lang: string;
  readonly name: string;
}

/** An airport to ask for. */
export interface AskedAirport extends Position {
  /** IATA code. */
  readonly id: string;
  /** English name. */
  readonly name: string;
}

interface FoundAirportName extends AirportName {
  /** IATA code. */
  readonly id: string;
  readonly lang: string;
}

/** Farther from our coordinates an item is another place with a wrong id; an airport that has moved leaves its code behind. */
const REACH_KM: Readonly<Record<Labelled, number>> = { city: 50, airport: 10 };

interface LabelTarget {
  readonly id: number | string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The names that Wikidata has for some cities. @throws UpstreamError */
export async function cityNamesOf(cities: readonly AskedCity[], signal: AbortSignal): Promise<FoundName[]> {
  const labels = await ask('city', cities, signal);
  return cities.flatMap(({ id, areas }) =>
    namesOfLabels(Object.fromEntries(labels.get(String(id)) ?? []), areas).map((name) => ({ id, ...name })),
  );
}

/** Likewise of airports, in other languages than English. @throws UpstreamError */
export async function airportNamesOf(
  airports: readonly AskedAirport[],
  signal: AbortSignal,
): Promise<FoundAirportName[]> {
  const labels = await ask('airport', airports, signal);
  return airports.flatMap(({ id, name }) =>
    namesOfAirport(labels.get(id) ?? new Map(), name).map((airportName) => ({ id, ...airportName })),
  );
}

/** The labels of things by their id, each by language. */
async function ask(
  kind: Labelled,
  things: readonly LabelTarget[],
  signal: AbortSignal,
): Promise<Map<string, ReadonlyMap<string, string>>> {
  const ids = things.map(({ id }) => id);
  const rows = Map.groupBy(await labelsOf(kind, ids, signal), ({ id }) => id);
  return new Map(
    things.map((thing) => [
      String(thing.id),
      labelsOfOne(thing, rows.get(String(thing.id)) ?? [], REACH_KM[kind]),
    ]),
  );
}

/** The labels of the item that most encyclopedias write about, where several have one id; none of another place. */
function labelsOfOne(
  thing: LabelTarget,
  rows: readonly Label[],
  reachKm: number,
): ReadonlyMap<string, string> {
  const items = [...Map.groupBy(rows, ({ item }) => item).values()]
    .filter(([row]) => row && isNear(thing, row, reachKm))
    .sort(([a], [b]) => Number(b?.links) - Number(a?.links));
  return new Map((items[0] ?? []).map(({ lang, label }) => [lang, label]));
}

function isNear({ latitude, longitude }: LabelTarget, { at }: Label, reachKm: number): boolean {
  if (!at || latitude === null || longitude === null) return true;
  return distanceKm({ latitude, longitude }, at) <= reachKm;
}
