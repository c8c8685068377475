/** Asks each outside service that is configured one small question, and compares the answer's shape with what its parser needs. */
import type * as v from 'valibot';
import { PICTURE_WIDTHS } from '../../../src/shared/pictures.ts';
import { numberSetting } from './env.ts';
import type { Question } from './getJson.ts';
import { type Reading, readShape } from './shape.ts';
import { userAgent } from './upstreams/agent.ts';
import { filesIn, filesQuestion } from './upstreams/commons.ts';
import { daysQuestion } from './upstreams/nasaPower.ts';
import { rowQuestion } from './upstreams/opendatasoft/dataset.ts';
import { forecastQuestion as openMeteoQuestion } from './upstreams/openMeteo.ts';
import { forecastQuestion as weatherApiQuestion } from './upstreams/weatherapi/forecast.ts';
import { weatherApi } from './upstreams/weatherapi/service.ts';
import { sportsQuestion } from './upstreams/weatherapi/sports.ts';
import { itemsQuestion } from './upstreams/wikidata/items.ts';
import { labelsQuestion } from './upstreams/wikidataQuery.ts';
import { fileUrl } from './upstreams/wikimediaFiles.ts';
import { summaryQuestion } from './upstreams/wikipedia.ts';
import { articleQuestion } from './upstreams/wikivoyage.ts';

/** Problem of a service whose address cannot be reached. */
export const NO_CONNECTION = 'no connection';

const PARIS = { latitude: 48.85341, longitude: 2.3488 };
const GEONAMES_ID = 2_988_507;
const ITEM = 'Q90';
const FILE = 'La Tour Eiffel vue de la Tour Saint-Jacques, Paris août 2014 (2).jpg';
const YEAR = { firstYear: 2020, lastYear: 2020 };

type SmallQuestion<Schema extends v.GenericSchema = v.GenericSchema> = Omit<Question<Schema>, 'upstream'>;

export interface Check {
  readonly service: string;
  /** Parts of the site that live by it. */
  readonly serves: string;
  /** Asks the service. Throws nothing. */
  readonly ask: () => Promise<Outcome>;
}

/** The checks, one for each service. Those are asked for nothing here that are not configured, for want of a key. */
export function upstreamChecks(): readonly Check[] {
  const weather = weatherApi();
  const check = (service: string, serves: string, question: SmallQuestion): Check => ({
    service,
    serves,
    ask: async () => outcomeOf(await readingOf(question)),
  });
  let files: ReturnType<typeof askForFile> | undefined;
  const askOnce = () => {
    files ??= askForFile();
    return files;
  };
  return [
    check('Wikipedia', 'summaries', summaryQuestion('en', 'Paris')),
    check('Wikivoyage', 'guides', articleQuestion('en', 'Paris')),
    check('Wikidata', 'summaries, guides, pictures', itemsQuestion([ITEM], { claims: true })),
    check('Wikidata Query Service', 'names, sights', labelsQuestion('city', [GEONAMES_ID])),
    { service: 'Wikimedia Commons', serves: 'pictures', ask: async () => outcomeOf(await askOnce()) },
    ...(weather
      ? [
          check('WeatherAPI.com', 'weather, air quality', weatherApiQuestion(weather, PARIS)),
          check('WeatherAPI.com sports', 'sports', sportsQuestion(weather, PARIS)),
        ]
      : [check('Open-Meteo', 'weather', openMeteoQuestion(PARIS))]),
    check('NASA POWER', 'climate', daysQuestion(PARIS, YEAR)),
    check('Opendatasoft', 'imports', rowQuestion()),
    { service: 'Wikimedia files', serves: 'pictures', ask: async () => checkedFile(await askOnce()) },
  ];
}

const askForFile = () => readingOf(filesQuestion([FILE]));

export interface CheckedUpstream extends Pick<Check, 'service' | 'serves'> {
  readonly reachable: boolean;
  /** Null where no answer could be read. */
  readonly hasShape: boolean | null;
  /** Parts of the answer that would be left out, or why there is none. */
  readonly lost: readonly string[];
}

type Outcome = Pick<CheckedUpstream, 'reachable' | 'hasShape' | 'lost'>;
const away = (reason: string): Outcome => ({ reachable: false, hasShape: null, lost: [reason] });
const unusable = (reason: string): Outcome => ({ reachable: true, hasShape: false, lost: [reason] });

/** An answer as far as its parser understands it; the outcome where it understands nothing. */
async function readingOf<Schema extends v.GenericSchema>(
  question: SmallQuestion<Schema>,
): Promise<Reading<v.InferOutput<Schema>> | Outcome> {
  const text = await textOf(question);
  if (typeof text !== 'string') return text;
  const reading = readShape(question.schema, parsed(text));
  return reading instanceof Error ? unusable(`all: ${reading.message}`) : reading;
}

const outcomeOf = (read: Reading<unknown> | Outcome): Outcome =>
  'value' in read ? { reachable: true, hasShape: read.dropped.length === 0, lost: read.dropped } : read;

/** The thumbnail that Commons names, in our smallest width: other widths than its own are refused. */
async function checkedFile(files: Reading<Parameters<typeof filesIn>[0]> | Outcome): Promise<Outcome> {
  if (!('value' in files)) return files;
  const picture = filesIn(files.value, [FILE]).get(FILE);
  if (typeof picture !== 'object') return unusable('Commons names no thumbnail');
  const thumb = picture.thumb.replace('{width}', String(PICTURE_WIDTHS[0]));
  const body = await textOf({ url: fileUrl(new URL(thumb)), headers: { accept: 'image/*' } });
  return typeof body === 'string' ? { reachable: true, hasShape: true, lost: [] } : body;
}

/** The text of an answer with status 200; the outcome of any other. */
async function textOf(question: Omit<SmallQuestion, 'schema'>): Promise<string | Outcome> {
  const timeoutMs = question.timeoutMs ?? numberSetting('UPSTREAM_TIMEOUT_MS', 5000);
  try {
    const response = await fetch(question.url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'user-agent': userAgent(), ...question.headers },
      ...(question.form ? { method: 'POST', body: new URLSearchParams(question.form) } : {}),
    });
    const { status } = response;
    if (status === 200) return await response.text();
    await response.body?.cancel();
    return status === 429 || status >= 500 ? away(`answers ${status}`) : unusable(`answers ${status}`);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return away(isLate ? 'no answer in time' : NO_CONNECTION);
  }
}

/** JSON, or the text itself, which no schema takes. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
