/** The static twin of a page: what is seen of it, as one document without a script. The limit no application can pass. */

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/testing/chromium.ts';
import { fromRoot } from '../../supabase/local/paths.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** The document of each address as it stands once everything has arrived, its scripts removed. */
export async function snapshots(urls: readonly string[]): Promise<string[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const documents: string[] = [];
    for (const url of urls) {
      const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
      await page.goto(url, { waitUntil: 'networkidle' });
      documents.push(
        await page.evaluate(() => {
          for (const node of document.querySelectorAll(
            'script, link[rel="modulepreload"], link[as="script"]',
          ))
            node.remove();
          return `<!doctype html>${document.documentElement.outerHTML}`;
        }),
      );
      await page.close();
    }
    return documents;
  } finally {
    await browser.close();
  }
}

/** Serves the documents at /0, /1 … and the build's own files beside them, all gzipped. */
export async function serveTwins(documents: readonly string[]): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const document = documents[Number(path.slice(1))];
    const file = fromRoot(`dist${path}`);
    const known =
      /^\/[\w./-]+$/.test(path) && !path.includes('..') && extname(path) !== '' && existsSync(file);
    const body = document ?? (known ? readFileSync(file) : undefined);
    if (body === undefined) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[document ? '.html' : extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
    });
    response.end(gzipSync(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
