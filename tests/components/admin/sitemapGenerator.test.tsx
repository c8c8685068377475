import { inflateRawSync } from 'node:zlib';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pathsIn, TagCounter } from '@/admin/sitemap/generate.ts';
import { SitemapGenerator } from '@/admin/sitemap/SitemapGenerator.tsx';
import { crc32, zip } from '@/admin/sitemap/zip.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';

const INDEX = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://example.org/sitemap-main.xml</loc></sitemap>
<sitemap><loc>https://example.org/sitemap-cities-1.xml</loc></sitemap>
</sitemapindex>`;
const urlset = (count: number) =>
  `<urlset>${'<url><loc>https://example.org/</loc></url>'.repeat(count)}</urlset>`;

/** The function's answers by path; the index comes by POST as specified, the rest by GET. */
function answering(files: Record<string, string>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const posted = init?.body ? (JSON.parse(String(init.body)) as { path: string; direct: boolean }) : null;
    const path = posted?.path ?? new URL(address).searchParams.get('path') ?? '';
    asked.push(`${posted?.direct ? 'POST' : 'GET'} ${path}`);
    const xml = files[path];
    if (xml === undefined)
      return Response.json({ error: { code: 'unavailable', message: 'no' } }, { status: 503 });
    return posted ? Response.json({ sitemap: xml }) : new Response(xml);
  });
  return asked;
}

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminSitemap']));
beforeEach(() => {
  localStorage.clear();
  act(() => dismissToast());
});

describe('the generator', () => {
  it('goes from idle over generating to done, and says what is in each file', async () => {
    const asked = answering({
      '/sitemap.xml': INDEX,
      '/sitemap-main.xml': urlset(16),
      '/sitemap-cities-1.xml': urlset(1200),
    });
    render(<SitemapGenerator />);
    expect(screen.getByText(/Aucune génération/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Générer le sitemap' }));
    const table = await screen.findByRole('table', { name: 'Fichiers du sitemap' });
    expect(asked).toEqual(['POST /sitemap.xml', 'GET /sitemap-main.xml', 'GET /sitemap-cities-1.xml']);
    expect(currentToast()).toMatchObject({ title: 'Sitemap généré avec succès', variant: 'success' });
    const cities = within(table).getByRole('row', { name: /sitemap-cities-1/ });
    expect(cities).toHaveTextContent(/1\s?200/);
    expect(screen.getByText(/3 fichiers, 1\s?216 adresses/)).toBeVisible();
    expect(screen.getByText(/Dernière génération/)).toBeVisible();
  });

  it('remembers when it was', () => {
    localStorage.setItem('mappemonde.admin.sitemap', '2026-03-04T05:06:07Z');
    render(<SitemapGenerator />);
    expect(screen.getByText(/Dernière génération : 4 mars 2026/)).toBeVisible();
  });

  it('says that it failed and why, and can be started again', async () => {
    answering({ '/sitemap.xml': INDEX });
    render(<SitemapGenerator />);
    await userEvent.click(screen.getByRole('button', { name: 'Générer le sitemap' }));
    await waitFor(() => expect(currentToast()?.title).toBe('Échec de génération du sitemap'));
    expect(currentToast()?.description).toBe('generate-sitemap: no');
    expect(screen.getByRole('button', { name: 'Générer le sitemap' })).toBeEnabled();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('can be cancelled', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    render(<SitemapGenerator />);
    await userEvent.click(screen.getByRole('button', { name: 'Générer le sitemap' }));
    expect(screen.getByRole('progressbar')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(currentToast()?.open ?? false).toBe(false);
  });
});

describe('what is saved', () => {
  it('is found in the index by path', () => {
    expect(pathsIn(INDEX)).toEqual(['/sitemap-main.xml', '/sitemap-cities-1.xml']);
  });

  it('counts a tag that lies across two pieces once', () => {
    const counter = new TagCounter('<loc>');
    for (const piece of ['<loc>a<lo', 'c>b<', 'loc>c</loc><l', 'o', 'c', '>', '<']) counter.add(piece);
    expect(counter.found).toBe(4);
  });

  it('has the checksum every archive program expects', () => {
    const text = new TextEncoder().encode('123456789');
    expect(crc32(text)).toBe(0xcbf43926); // the check value of CRC-32/ISO-HDLC
    expect(crc32(text.slice(4), crc32(text.slice(0, 4)))).toBe(0xcbf43926);
  });

  it('is an archive that others can open', async () => {
    const { deflateRawSync } = await import('node:zlib');
    const packed = (name: string, text: string) => ({
      name,
      data: new Blob([new Uint8Array(deflateRawSync(text))]),
      size: text.length,
      crc: crc32(new TextEncoder().encode(text)),
    });
    const files = [packed('a.xml', 'first'), packed('é.xml', 'second'.repeat(100))];
    const bytes = Buffer.from(await zip(files, new Date(2026, 10, 21, 12, 30)).arrayBuffer());
    const end = bytes.length - 22;
    expect([bytes.readUInt32LE(end), bytes.readUInt16LE(end + 10)]).toEqual([0x06054b50, 2]);
    let at = bytes.readUInt32LE(end + 16);
    const found: string[] = [];
    for (let file = 0; file < 2; file += 1) {
      const nameLength = bytes.readUInt16LE(at + 28);
      const local = bytes.readUInt32LE(at + 42);
      expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
      const start = local + 30 + bytes.readUInt16LE(local + 26);
      const text = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20))).toString();
      expect(bytes.readUInt32LE(at + 16)).toBe(crc32(new TextEncoder().encode(text)));
      found.push(`${bytes.subarray(at + 46, at + 46 + nameLength)}: ${text.length}`);
      at += 46 + nameLength;
    }
    expect(found).toEqual(['a.xml: 5', 'é.xml: 600']);
    expect(at).toBe(end);
  });
});
