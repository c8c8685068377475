/** Many requests for pages, a few at a time, as several visitors make them. */
import { performance } from 'node:perf_hooks';
import { timed } from './timing.ts';

export interface Load {
  /** Milliseconds of each request, in the order they ended. */
  readonly durations: readonly number[];
  readonly perSecond: number;
}

/** Reads one whole page; throws for anything else, so that nothing else is measured. */
async function getPage(url: string): Promise<void> {
  const response = await fetch(url, { redirect: 'manual', headers: { 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`);
}

/** Asks for every address once, `atOnce` at a time. */
export async function loadOf(urls: readonly string[], atOnce: number): Promise<Load> {
  const durations: number[] = [];
  const queue = [...urls].reverse();
  const worker = async () => {
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      const address = url;
      durations.push((await timed(() => getPage(address))).ms);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { durations, perSecond: (urls.length / (performance.now() - start)) * 1000 };
}
