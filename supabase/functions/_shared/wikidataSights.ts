/** The sights around a position that Wikidata's query service knows. */
import type { Position } from '../../../src/shared/geo.ts';
import { SIGHT_CLASSES, WORLD_HERITAGE } from './sightClasses.ts';
import { type FoundSight, sightsOf } from './sightFacts.ts';
import { factsAround } from './upstreams/wikidataQuery.ts';

/** The most linked ones; Paris has several hundred. */
export const MAX_SIGHTS = 120;
/** Wikis with a page about it: with fewer, hardly anybody travels for it. */
export const MIN_LINKS = 5;

const WANTED = {
  radiusKm: 15,
  classes: SIGHT_CLASSES,
  heritage: WORLD_HERITAGE,
  leastLinks: MIN_LINKS,
  most: MAX_SIGHTS,
};

/** The heaviest first. @throws UpstreamError */
export async function sightsAround(position: Position, signal: AbortSignal): Promise<FoundSight[]> {
  return sightsOf(await factsAround(position, WANTED, signal), position).slice(0, MAX_SIGHTS);
}
