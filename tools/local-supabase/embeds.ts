/**
 * Limits of what one read may embed, and of what a visitor may ask for. `countries?select=cities(countries(cities(…)))` multiplies with every level, and a
 * Postgres in WebAssembly can't be interrupted: what is too much is not begun.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import { claimsOf } from './sessions.ts';

/** The site's own reads go four deep, with ten embeds. */
const MAX_DEPTH = 5;
const MAX_EMBEDS = 16;
/** In the planner's units; all the rows that one read may give, with three embeds, cost 90,000. */
const MAX_COST = 120_000;
/** The site's own reads have ten at most. */
const MAX_CONDITIONS = 50;
/** Each reads all rows, a tenth of a second on all cities. The site's own reads have none. */
const MAX_PATTERNS = 3;

/** From the largest place to the smallest. */
const PLACES = ['continents', 'countries', 'regions', 'cities'];
/** Functions of a place that give cities (computed relations). */
export const COMPUTED = ['nearby', 'capital_city', 'largest', 'largest_in_region'];
const RANKS = new Map([
  ...PLACES.map((name, rank) => [name, rank] as const),
  ['country_cards', 1],
  ['continent_cards', 0],
  ...COMPUTED.map((name) => [name, PLACES.indexOf('cities')] as const),
]);

/** Each embed of a `select`, as the relations on the way to it. */
export function embedsOf(relation: string, select: string): readonly (readonly string[])[] {
  const path = [relation];
  const paths: string[][] = [];
  for (const [, name, bracket] of select.matchAll(/(?:([\w!]+)|"[^"]*")?\s*([(),])/g)) {
    if (bracket === ')') path.pop();
    if (bracket !== '(') continue;
    path.push(name?.split('!')[0] ?? '');
    paths.push([...path]);
  }
  return paths;
}

/** Tells whether a path goes from a place up to a larger one and down again: all cities of the country of each city. */
function isZigzag(path: readonly string[]): boolean {
  const ranks = path.flatMap((name) => RANKS.get(name) ?? []);
  const up = ranks.findIndex((rank, at) => rank < (ranks[at - 1] ?? 0));
  return up > 0 && ranks.some((rank, at) => at > up && rank > (ranks[at - 1] ?? 0));
}

/** Tells whether a computed relation stands below itself, where each level multiplies: the neighbours of neighbours of neighbours. */
const isRepeated = (path: readonly string[]): boolean =>
  COMPUTED.some((name) => path.indexOf(name) !== path.lastIndexOf(name));

/** Embeds by the name of a key lead where their name doesn't say. */
const isKey = (name: string) => name === '' || /_(?:fkey|id)$/.test(name);

const guarded = new AsyncLocalStorage<true>();

/** Parameters that are no conditions. */
const NO_CONDITION = /(?:^|\.)(?:select|order|limit|offset|columns|on_conflict|apikey)$/;
/** Parameters whose value is a list of conditions. */
const TREE = /(?:^|\.)(?:or|and)$/;
const FULL_TEXT = /(?:^|\.)\s*(?:pl|ph|w)?fts\s*[.(]/i;
const REGULAR_EXPRESSION = /(?:^|\.)\s*i?match\s*[.(]/i;
const PATTERN = /(?:^|\.)\s*i?like\s*[.(]/gi;
const OF_MANY = /(?:^|\.)\s*\w+\s*\((?:any|all)\)/i;
/** The operator of a condition. What follows may hold the names of others; an argument that begins as one does has a blank in front. */
const OPERATOR = /^(?:not\.)*\w+(?:\(\w*\))?/;
/** A list of plain values, which is one condition. Without a dot or a quote in it, it can't hide further ones. */
const PLAIN_LIST = /\.in\.\([\w,-]*\)/g;

/** Why a visitor's read of a table, or of what a function gives, is refused, if it is. Arguments begin with no operator. */
export function excessOf(parameters: URLSearchParams): string | undefined {
  let conditions = 0;
  let patterns = 0;
  for (const [name, value] of parameters) {
    if (NO_CONDITION.test(name)) continue;
    const isTree = TREE.test(name);
    const operators = isTree ? value : `${OPERATOR.exec(value)?.[0] ?? ''}.`;
    if (FULL_TEXT.test(operators))
      return 'Full-text operators (fts, plfts, phfts, wfts) are not for visitors: search by the function for it';
    if (REGULAR_EXPRESSION.test(operators))
      return 'Regular expressions (match, imatch) are not for visitors: search by the function for it';
    const isOfMany = OF_MANY.test(operators);
    const count = isTree || isOfMany ? value.replace(PLAIN_LIST, '').split(',').length : 1;
    conditions += count;
    const patternCount = operators.match(PATTERN)?.length ?? 0;
    patterns += patternCount > 0 && isOfMany ? count : patternCount;
  }
  if (patterns > MAX_PATTERNS)
    return `The request has ${patterns} patterns (like, ilike): a visitor's may have ${MAX_PATTERNS}`;
  return conditions > MAX_CONDITIONS
    ? `The request has ${conditions} conditions: a visitor's may have ${MAX_CONDITIONS}`
    : undefined;
}

/** Tells whether a request has neither a session nor the secret key. The claims of a token are checked later. */
function isVisitors(request: Request, secretKey: string): boolean {
  const { headers } = request;
  if (headers.get('apikey') === secretKey || headers.get('authorization') === `Bearer ${secretKey}`)
    return false;
  return !['authenticated', 'service_role'].includes(String(claimsOf(request)?.role));
}

/** Does `work` for a request, its cost limited when a visitor reads or when it embeds more than once. Refuses what is too much. */
export function withinLimits(
  request: Request,
  secretKey: string,
  work: () => Promise<Response>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const select = searchParams.getAll('select').join(',');
  const embeds = embedsOf(pathname.split('/').at(-1) ?? '', select);
  const tooMuch =
    embeds.length > MAX_EMBEDS ||
    embeds.some(
      (path) => path.length - 1 > MAX_DEPTH || isZigzag(path) || isRepeated(path) || isKey(path.at(-1) ?? ''),
    );
  if (tooMuch) return Promise.resolve(refused(MESSAGE));
  const isVisitor = pathname.startsWith('/rest/v1/') && isVisitors(request, secretKey);
  const excess = isVisitor ? excessOf(searchParams) : undefined;
  if (excess) return Promise.resolve(refused(excess));
  // The planner knows nothing of what a function costs.
  const isTableRead = /^(?:GET|HEAD)$/.test(request.method) && !pathname.startsWith('/rest/v1/rpc/');
  return (isVisitor && isTableRead) || embeds.length > 1 ? guarded.run(true, work) : work();
}

const MESSAGE = `The request embeds too much: at most ${MAX_DEPTH} levels and ${MAX_EMBEDS} embeds, none of places below a larger place of theirs, and no computed relation below itself`;

/** The response of PostgREST to a request that it does not take. */
export function refused(message: string): Response {
  return Response.json({ code: 'PGRST100', details: null, hint: null, message }, { status: 400 });
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Total Cost': number } }[];
}

/** A server cancels what takes too long (statement_timeout); PGlite can only ask the planner beforehand. */
export function limitCost(pglite: PGlite): void {
  const query = pglite.query.bind(pglite);
  pglite.query = async (sql, params, options) => {
    if (guarded.getStore() && /^\s*(?:select|with)\b(?!\s+set_config)/i.test(sql)) {
      const { rows } = await query<Explained>(`explain (format json) ${sql}`, params, options);
      const cost = rows[0]?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? 0;
      if (cost > MAX_COST) {
        const message = `The request reads too much: the planner's cost is ${Math.round(cost)}, at most ${MAX_COST}`;
        throw Object.assign(new Error(message), { code: 'PT400' });
      }
    }
    return query(sql, params, options);
  };
}
