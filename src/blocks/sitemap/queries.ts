/** Sitemaps, as the edge function generate-sitemap writes them. */
import { queryOptions } from '@tanstack/react-query';
import { DataError } from '@/lib/errors.ts';
import { askFunction, functionAddress, isRecord } from '@/lib/functions.ts';
import { parseSitemapPath } from '@/shared/sitemap.ts';

const NAME = 'generate-sitemap';
/** A file of 20,000 addresses takes a second to write, on a slow network minutes to read. */
const TIMEOUT_MS = 120_000;

const ask = (url: string, init: RequestInit, signal: AbortSignal) =>
  askFunction(NAME, url, init, signal, TIMEOUT_MS);

/**
 * The text of a sitemap; empty when the function answered without one.
 * @throws NotFoundError when there is no such file; else as {@link askFunction}.
 */
export async function requestSitemap(path: string, signal: AbortSignal): Promise<string> {
  const file = parseSitemapPath(path);
  const page = file && 'page' in file ? file.page : undefined;
  const parameters = { path, ...(page === undefined ? {} : { page }), direct: true };
  const response = await ask(
    functionAddress(NAME),
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(parameters) },
    signal,
  );
  const body: unknown = await response.json();
  return isRecord(body) && typeof body.sitemap === 'string' ? body.sitemap : '';
}

/** A sitemap as a stream, bypassing the browser's cache. Throws as {@link requestSitemap} does. */
export async function streamSitemap(
  path: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const address = `${functionAddress(NAME)}?path=${encodeURIComponent(path)}`;
  const { body } = await ask(address, { cache: 'no-cache' }, signal);
  if (!body) throw new DataError(`${NAME} answered without a text`, 'malformed', 200);
  return body;
}

export const sitemapQuery = (path: string) =>
  queryOptions({
    queryKey: ['sitemap', path],
    retry: false,
    queryFn: ({ signal }) => requestSitemap(path, signal),
  });
