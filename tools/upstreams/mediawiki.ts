/**
 * Rules that all of Wikimedia's wikis share in their Action API.
 *
 * Known:
 * - errors with status 200, header MediaWiki-API-Error, `docref`: mediawiki.org, API:Errors (documentation, 2026); a recorded body in
 *   Wikidata/Wikidata-Toolkit, error-maxlag-full.json
 * - 50 values of a parameter at most without a right to more, `toomanyvalues`; a limit beyond 500 is lowered, unknown parameters are
 *   left out, both with `warnings`: API:Data formats, API:Query (documentation, 2026), comments in public clients
 * - HTML where `format` is not given: API:Data formats (documentation)
 * - a User-Agent with a contact, else 403 as text: foundation.wikimedia.org, User-Agent Policy; T400119, 2025
 * - an address of more than 8 kB is refused with 414: no source is known, a shorter one is safe
 */
import type { StubRequest, StubResponse } from './stub.ts';

const MAX_VALUES = 50;
const MAX_RESULTS = 500;
/** Bytes of an address, nearly. */
const MAX_QUERY_LENGTH = 8000;
/** Parameters of which several values are taken, and those that limit results. */
const MULTIPLE = ['ids', 'titles', 'pageids', 'props', 'prop', 'languages', 'sitefilter'];
const LIMITS = ['srlimit', 'ggslimit', 'cmlimit', 'colimit', 'gsrlimit', 'exlimit'];
const KNOWN = new Set([
  ...MULTIPLE,
  ...LIMITS,
  ...(
    'action,format,formatversion,page,oldid,section,redirects,disableeditsection,disabletoc,parser,variant,uselang,origin,maxlag,list,' +
    'generator,srsearch,srnamespace,srprop,entity,property,rank,ppprop,exintro,explaintext,ggscoord,ggsradius,ggsnamespace,cmtitle,cmtype,' +
    'cmprop,cmcontinue,iiprop,iiurlwidth,iiextmetadatafilter,iiextmetadatalanguage,iilimit,pithumbsize,continue,normalize'
  ).split(','),
]);

/** Wikimedia refuses who does not say how to be reached. */
export function refusedAgent({ headers }: StubRequest): StubResponse | undefined {
  if (/^\S+\/\S+ \(.*(?:https?:\/\/|@).*\)/.test(headers['user-agent'] ?? '')) return undefined;
  return {
    status: 403,
    body: 'Please set a user-agent and respect our robot policy https://w.wiki/4wJS. See also T400119.\n',
  };
}

export const answered = (body: object): StubResponse => ({ status: 200, body });

/** An error of the interface, which is not one of HTTP. */
export const apiError = (code: string, info: string, more: object = {}): StubResponse => ({
  status: 200,
  headers: { 'mediawiki-api-error': code },
  body: {
    error: {
      code,
      info,
      ...more,
      docref: 'See https://www.mediawiki.org/w/api.php for API usage.',
    },
    servedby: 'mw-api-ext.eqiad.main-0000000000-00000',
  },
});

/** All parameters, those of a form too. */
export const parametersOf = ({ query, body }: StubRequest): URLSearchParams =>
  new URLSearchParams([...query, ...new URLSearchParams(body)]);

/** The answer of `service` to a question that every wiki takes, with what is said of its parameters. */
export function actionApi(
  request: StubRequest,
  service: (query: URLSearchParams) => StubResponse,
): StubResponse {
  const refused = refusedAgent(request);
  if (refused) return refused;
  if (request.path !== '/w/api.php') return { status: 404, body: 'Not Found' };
  if (request.query.toString().length > MAX_QUERY_LENGTH) return { status: 414, body: 'URI Too Long' };
  const query = parametersOf(request);
  if (query.get('format') !== 'json')
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!DOCTYPE html><title>MediaWiki API result</title>',
    };
  const many = MULTIPLE.find((name) => (query.get(name) ?? '').split('|').length > MAX_VALUES);
  if (many)
    return apiError(
      'toomanyvalues',
      `Too many values supplied for parameter "${many}". The limit is ${MAX_VALUES}.`,
      { parameter: many, limit: MAX_VALUES, lowlimit: MAX_VALUES, highlimit: MAX_RESULTS },
    );
  const warnings = [...unknownIn(query), ...lowered(query)];
  const answer = service(query);
  return warnings.length === 0 ? answer : { ...answer, body: withWarnings(query, answer.body, warnings) };
}

function unknownIn(query: URLSearchParams): string[] {
  const unknown = [...new Set(query.keys())].filter((name) => !KNOWN.has(name));
  if (unknown.length === 0) return [];
  return [`Unrecognized parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}.`];
}

/** Limits beyond what is given are the most there is. */
function lowered(query: URLSearchParams): string[] {
  return LIMITS.flatMap((name) => {
    const value = Number(query.get(name) ?? 1);
    if (value >= 1 && value <= MAX_RESULTS) return [];
    query.set(name, String(value > MAX_RESULTS ? MAX_RESULTS : 1));
    return [`The value "${value}" for parameter "${name}" must be between 1 and ${MAX_RESULTS}.`];
  });
}

/** The old form of answers has `*` in place of names. */
function withWarnings(query: URLSearchParams, body: unknown, warnings: readonly string[]): object {
  const text = warnings.join('\n');
  const key = query.get('formatversion') === '2' ? 'warnings' : '*';
  return { warnings: { main: { [key]: text } }, ...(body as object) };
}
