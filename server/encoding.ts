/** Negotiates Content-Encoding (RFC 9110, 12.5.3). */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers; a client that varies them must not fill the memory. */
const MAX_MEMOIZED = 100;
const memoized = new Map<string, Readonly<Record<Encoding, number>>>();

function weightsOf(header: string): Readonly<Record<Encoding, number>> {
  const cachedChoice = memoized.get(header);
  if (cachedChoice) return cachedChoice;
  const weightByName = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const weightOf = (encoding: Encoding) => weightByName.get(encoding) ?? weightByName.get('*') ?? 0;
  const weights = { br: weightOf('br'), gzip: weightOf('gzip'), identity: 0 };
  if (memoized.size >= MAX_MEMOIZED) memoized.clear();
  memoized.set(header, weights);
  return weights;
}

/** The preferred encoding of an Accept-Encoding header by q-value; brotli on a tie. */
export function encodingFor(header: string | null): Encoding {
  if (!header) return 'identity';
  const { br, gzip: zipped } = weightsOf(header);
  if (br > 0 && br >= zipped) return 'br';
  return zipped > 0 ? 'gzip' : 'identity';
}

export const acceptsGzip = (header: string | undefined): boolean =>
  header ? weightsOf(header).gzip > 0 : false;

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli 5 compresses as well as gzip 9, in a tenth of the time of the highest level. */
export async function encode(plain: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br')
    return new Uint8Array(await brotlied(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  return new Uint8Array(encoding === 'gzip' ? await gzipped(plain, { level: 6 }) : plain);
}
