/**
 * Limits of what one read may embed. `countries?select=cities(countries(cities(…)))` multiplies with every level, and a
 * Postgres in WebAssembly can't be interrupted: what is too much is not begun.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';

/** The site's own reads go four deep, with ten embeds. */
const MAX_DEPTH = 5;
const MAX_EMBEDS = 16;
/** In the planner's units; all the rows that one read may give, with three embeds, cost 90,000. */
const MAX_COST = 120_000;

/** From the largest place to the smallest. */
const PLACES = ['continents', 'countries', 'regions', 'cities'];
const RANKS = new Map([
  ...PLACES.map((name, rank) => [name, rank] as const),
  ['country_cards', 1],
  ['continent_cards', 0],
]);

/** Each embed of a `select`, as the relations on the way to it. */
export function embedsOf(relation: string, select: string): readonly (readonly string[])[] {
  const path = [relation];
  const found: string[][] = [];
  for (const [, name, bracket] of select.matchAll(/(?:([\w!]+)|"[^"]*")?\s*([(),])/g)) {
    if (bracket === ')') path.pop();
    if (bracket !== '(') continue;
    path.push(name?.split('!')[0] ?? '');
    found.push([...path]);
  }
  return found;
}

/** Whether a path goes from a place up to a larger one and down again: all cities of the country of each city. */
function isZigzag(path: readonly string[]): boolean {
  const ranks = path.flatMap((name) => RANKS.get(name) ?? []);
  const up = ranks.findIndex((rank, at) => rank < (ranks[at - 1] ?? 0));
  return up > 0 && ranks.some((rank, at) => at > up && rank > (ranks[at - 1] ?? 0));
}

/** Embeds by the name of a key lead where their name doesn't say. */
const isKey = (name: string) => name === '' || /_(?:fkey|id)$/.test(name);

const guarded = new AsyncLocalStorage<true>();

/** Does `work` for a request, its cost limited when it embeds more than once. Refuses what embeds too much. */
export function withinLimits(request: Request, work: () => Promise<Response>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const select = searchParams.getAll('select').join(',');
  const embeds = embedsOf(pathname.split('/').at(-1) ?? '', select);
  const tooMuch =
    embeds.length > MAX_EMBEDS ||
    embeds.some((path) => path.length - 1 > MAX_DEPTH || isZigzag(path) || isKey(path.at(-1) ?? ''));
  if (tooMuch) return Promise.resolve(refused());
  return embeds.length > 1 ? guarded.run(true, work) : work();
}

const MESSAGE = `The request embeds too much: at most ${MAX_DEPTH} levels and ${MAX_EMBEDS} embeds, none of places below a larger place of theirs`;

function refused(): Response {
  return Response.json(
    { code: 'PGRST100', details: null, hint: null, message: MESSAGE },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  );
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Total Cost': number } }[];
}

/** A server cancels what takes too long (statement_timeout); PGlite can only ask the planner beforehand. */
export function limitCost(pglite: PGlite): void {
  const query = pglite.query.bind(pglite);
  pglite.query = async (sql, params, options) => {
    if (guarded.getStore() && /^\s*(?:select|with)\b/i.test(sql)) {
      const { rows } = await query<Explained>(`explain (format json) ${sql}`, params, options);
      const cost = rows[0]?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? 0;
      if (cost > MAX_COST) throw Object.assign(new Error(MESSAGE), { code: 'PT400' });
    }
    return query(sql, params, options);
  };
}
