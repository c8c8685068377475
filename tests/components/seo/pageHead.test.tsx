import { act, render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider, loadNamespaces } from '@/lib/i18n.tsx';
import { headOf, type PageFacts } from '@/lib/seo/head.ts';
import { HeadSink } from '@/lib/seo/headSink.ts';
import { headHtml } from '@/lib/seo/headTags.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import type { LanguageCode } from '@/shared/languages.ts';

const FRANCE = { name: 'country', continent: 'europe', country: 'france' } as const;
const facts: PageFacts = {
  title: 'France',
  description: 'A country',
  canonical: FRANCE,
  crumbs: [{ name: 'France' }],
};

function Page({ lang = 'fr', ...said }: PageFacts & { lang?: LanguageCode }) {
  return (
    <MemoryRouter initialEntries={['/fr/asked']}>
      <LanguageProvider lang={lang}>
        <PageHead {...said} />
      </LanguageProvider>
    </MemoryRouter>
  );
}

const all = (selector: string) => [...document.head.querySelectorAll(selector)];
const canonical = () => all('link[rel="canonical"]').map((link) => link.getAttribute('href'));

beforeAll(async () => {
  await loadNamespaces('fr', ['common']);
  await loadNamespaces('ar', ['common']);
});
beforeEach(() => {
  document.head.innerHTML = '<title>Before</title>';
});

describe('the head of a page', () => {
  it('is put into the document, each element once', async () => {
    render(<Page {...facts} />);
    await waitFor(() => expect(canonical()).toEqual([`${location.origin}/fr/continents/europe/pays/france`]));
    expect(all('meta[name="description"]')).toHaveLength(1);
    expect(all('link[rel="alternate"]')).toHaveLength(9);
    expect(all('meta[property="og:title"]')).toHaveLength(1);
    expect(JSON.parse(all('script')[0]?.textContent ?? '')).toMatchObject({
      '@context': 'https://schema.org',
    });
  });

  it('gives way to the next page’s, in its language', async () => {
    const { rerender } = render(<Page {...facts} />);
    await waitFor(() => expect(canonical()).toHaveLength(1));
    rerender(<Page lang="ar" title="الكعكات" canonical={{ name: 'cookies' }} noindex />);
    await waitFor(() => expect(canonical()).toEqual([`${location.origin}/ar/cookies`]));
    expect(all('meta[name="robots"]')[0]).toHaveAttribute('content', 'noindex, follow');
    expect(all('meta[property="og:locale"]')[0]).toHaveAttribute('content', 'ar_AR');
    expect(all('meta[name="description"]')).toHaveLength(0);
    expect(all('script')).toHaveLength(0);
  });

  it('keeps what a server has written for the same page', async () => {
    const context = {
      lang: 'fr',
      origin: location.origin,
      siteName: 'Mappemonde',
      homeName: 'Accueil',
      path: '/',
    } as const;
    document.head.innerHTML = headHtml(headOf(facts, context));
    const written = all('[data-head]');
    expect(written.length).toBeGreaterThan(20);
    render(<Page {...facts} />);
    await act(async () => {
      await import('@/lib/seo/applyHead.ts');
    });
    expect(all('[data-head]')).toEqual(written);
  });

  it('sets the title 50 ms after the page has appeared', () => {
    vi.useFakeTimers();
    try {
      render(<Page {...facts} title="Bretagne" country="France" />);
      vi.advanceTimersByTime(49);
      expect(document.title).toBe('Before');
      vi.advanceTimersByTime(1);
      expect(document.title).toBe('Bretagne | France');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is told to a server, which has no document to put it in', () => {
    const told: PageFacts[] = [];
    const html = renderToString(
      <HeadSink value={(said) => told.push(said)}>
        <Page {...facts} />
      </HeadSink>,
    );
    expect(html).toBe('');
    expect(told).toEqual([facts]);
  });
});
