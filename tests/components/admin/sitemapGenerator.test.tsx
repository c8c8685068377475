import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createArchive, readFromArchive } from '@/admin/sitemap/archive.ts';
import { pathsIn, TagCounter } from '@/admin/sitemap/generate.ts';
import { SitemapGenerator } from '@/admin/sitemap/SitemapGenerator.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { renderAdmin } from './support/renderAdmin.tsx';

const INDEX = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://example.org/sitemap-main.xml</loc></sitemap>
<sitemap><loc>https://example.org/sitemap-cities-1.xml</loc></sitemap>
</sitemapindex>`;
const urlset = (count: number) =>
  `<urlset>${'<url><loc>https://example.org/</loc></url>'.repeat(count)}</urlset>`;

/** The function's answers by path; the index comes by POST, the rest by GET. */
function answering(files: Record<string, string>) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const posted = init?.body ? (JSON.parse(String(init.body)) as { path: string; direct: boolean }) : null;
    const path = posted?.path ?? new URL(address).searchParams.get('path') ?? '';
    requests.push(`${posted?.direct ? 'POST' : 'GET'} ${path}`);
    const xml = files[path];
    if (xml === undefined)
      return Response.json({ error: { code: 'unavailable', message: 'no' } }, { status: 503 });
    return posted ? Response.json({ sitemap: xml }) : new Response(xml);
  });
  return requests;
}

const show = () => renderAdmin(<SitemapGenerator />);

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminSitemap']));
beforeEach(() => {
  localStorage.clear();
  act(() => dismissToast());
});

describe('the generator', () => {
  it('goes from idle to generating to done, and lists the content of each file', async () => {
    const requests = answering({
      '/sitemap.xml': INDEX,
      '/sitemap-main.xml': urlset(16),
      '/sitemap-cities-1.xml': urlset(1200),
    });
    show();
    expect(screen.getByText(/Aucune génération/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Générer le sitemap' }));
    const table = await screen.findByRole('table', { name: 'Fichiers du sitemap' });
    expect(requests).toEqual(['POST /sitemap.xml', 'GET /sitemap-main.xml', 'GET /sitemap-cities-1.xml']);
    expect(currentToast()).toMatchObject({ title: 'Sitemap généré avec succès', variant: 'success' });
    const cities = within(table).getByRole('row', { name: /sitemap-cities-1/ });
    expect(cities).toHaveTextContent(/1\s?200/);
    expect(screen.getByText(/3 fichiers, 1\s?216 adresses/)).toBeVisible();
    expect(screen.getByText(/Dernière génération/)).toBeVisible();
  });

  it('remembers when it was', () => {
    localStorage.setItem('mappemonde.admin.sitemap', '2026-03-04T05:06:07Z');
    show();
    expect(screen.getByText(/Dernière génération : 4 mars 2026/)).toBeVisible();
  });

  it('says that it failed and why, and can be started again', async () => {
    answering({ '/sitemap.xml': INDEX });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Générer le sitemap' }));
    await waitFor(() => expect(currentToast()?.title).toBe('Échec de génération du sitemap'));
    // The toast goes after five seconds; this stays.
    expect(screen.getByRole('alert')).toHaveTextContent('Échec de génération du sitemap');
    expect(currentToast()?.description).toBe('generate-sitemap: no');
    expect(screen.getByRole('button', { name: 'Générer le sitemap' })).toBeEnabled();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('keeps the files of before when it fails, and saves one of them', async () => {
    answering({
      '/sitemap.xml': INDEX,
      '/sitemap-main.xml': urlset(16),
      '/sitemap-cities-1.xml': urlset(1),
    });
    show();
    const generate = () => userEvent.click(screen.getByRole('button', { name: 'Générer le sitemap' }));
    await generate();
    await screen.findByRole('table', { name: 'Fichiers du sitemap' });
    answering({});
    await generate();
    await waitFor(() => expect(currentToast()?.title).toBe('Échec de génération du sitemap'));
    expect(screen.getByRole('table', { name: 'Fichiers du sitemap' })).toBeVisible();

    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((data) => `blob:${saved.push(data as Blob)}`);
    await userEvent.click(screen.getByRole('button', { name: /sitemap-main\.xml/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.type).toBe('application/xml');
    expect(await saved[0]?.text()).toBe(urlset(16));
  });

  it('can be cancelled', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    show();
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

  it('counts a tag split across two chunks once', () => {
    const counter = new TagCounter('<loc>');
    for (const piece of ['<loc>a<lo', 'c>b<', 'loc>c</loc><l', 'o', 'c', '>', '<']) counter.add(piece);
    expect(counter.found).toBe(4);
  });

  it('is an archive with the name and content of every file', async () => {
    const archive = createArchive();
    const sizes: number[] = [];
    for (const [name, text] of [
      ['a.xml', 'first'],
      ['é.xml', 'second'.repeat(100)],
    ] as const)
      await archive.add(name, new Blob([text]).stream(), ({ length }) => sizes.push(length));
    const zip = archive.end();
    expect(sizes).toEqual([5, 600]);
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
    expect(files.map(([name, bytes]) => [name, decode(bytes)])).toEqual([
      ['a.xml', 'first'],
      ['é.xml', 'second'.repeat(100)],
    ]);
    expect(decode(await readFromArchive(zip, 'é.xml'))).toBe('second'.repeat(100));
    await expect(readFromArchive(zip, 'b.xml')).rejects.toThrow('b.xml');
  });
});
