import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import { createQueryClient } from '@/lib/queryClient.ts';
import { replaceByXml, wantsRawXml } from '@/pages/sitemap/rawXml.ts';
import { SitemapPage } from '@/pages/sitemap/SitemapPage.tsx';

const XML =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://example.org/</loc></url>\n</urlset>\n';
const PEOPLE = 'Mozilla/5.0 (X11; Linux x64)';

beforeAll(() => loadNamespaces('en', ['sitemap']));

async function open(pathname: string, answer: () => Promise<Response>, userAgent = PEOPLE) {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  const showRaw = vi.fn();
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <LanguageProvider lang="en">
          <SitemapPage pathname={pathname} userAgent={userAgent} showRaw={showRaw} />
        </LanguageProvider>
      </QueryClientProvider>,
    );
  });
  return { fetched, showRaw };
}

const sitemap = async () => Response.json({ sitemap: XML });

describe('a sitemap where no server sends it', () => {
  it('asks the function for the file and its page, and shows people the text', async () => {
    const { fetched, showRaw } = await open('/sitemap-cities-2.xml/', sitemap);
    expect(await screen.findByText(/<loc>https:\/\/example\.org\/<\/loc>/)).toBeVisible();
    const [address, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
    expect(address).toMatch(/\/functions\/v1\/generate-sitemap$/);
    expect(JSON.parse(String(init.body))).toEqual({ path: '/sitemap-cities-2.xml', page: 2, direct: true });
    expect(showRaw).not.toHaveBeenCalled();
  });

  it('has no page number where the address has none', async () => {
    const { fetched } = await open('/sitemap.xml/', sitemap);
    const [, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
    expect(JSON.parse(String(init.body))).toEqual({ path: '/sitemap.xml', direct: true });
  });

  it('is the XML itself for crawlers and for addresses that end so', async () => {
    const bot = await open('/sitemap.xml/', sitemap, 'Mozilla/5.0 (compatible; Googlebot/2.1)');
    await waitFor(() => expect(bot.showRaw).toHaveBeenCalledWith(XML));
    const address = await open('/sitemap.xml', sitemap);
    await waitFor(() => expect(address.showRaw).toHaveBeenCalledWith(XML));
    expect(screen.queryByText(/<loc>/)).toBeNull();
  });

  it('waits with a spinner', async () => {
    await open('/sitemap.xml', () => new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveTextContent('Loading the sitemap');
  });

  it('says that it failed, and tries again', async () => {
    const { fetched } = await open('/sitemap-cities-99.xml/', async () =>
      Response.json({ error: { code: 'not_found', message: 'x' } }, { status: 404 }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(/Error.*Failed to load sitemap/);
    fetched.mockImplementation(sitemap);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/<loc>/)).toBeVisible();
  });

  it.each([[{}], [{ sitemap: '' }], [null]])('says that %j holds no sitemap', async (answer) => {
    await open('/sitemap.xml/', async () => Response.json(answer));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Error.*No sitemap data received/);
  });
});

describe('the raw XML', () => {
  it.each([
    ['/sitemap.xml', PEOPLE, true],
    ['/sitemap.xml/', PEOPLE, false],
    ['/sitemap.xml/', 'Baiduspider', true],
    ['/sitemap.xml/', 'Mozilla (compatible; YAHOO! Slurp)', true],
  ])('%s for %s: %s', (path, agent, raw) => {
    expect(wantsRawXml(path, agent)).toBe(raw);
  });

  it('replaces the whole document, with its declaration', () => {
    const page = document.implementation.createHTMLDocument('Site');
    replaceByXml(page, XML);
    expect(page.documentElement.localName).toBe('urlset');
    expect(page.querySelector('loc')?.textContent).toBe('https://example.org/');
    expect([...page.childNodes].some((node) => node.nodeType === 7)).toBe(true);
    expect(page.querySelector('html, head, body, script')).toBeNull();
  });

  it('is rejected when it is not XML', () => {
    expect(() => replaceByXml(document.implementation.createHTMLDocument(), '<urlset>')).toThrow(/no XML/);
  });
});
