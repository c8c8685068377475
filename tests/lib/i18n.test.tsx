import { useDirection } from '@radix-ui/react-direction';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { useTranslation } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { hasNamespaces, i18n, LanguageProvider, loadNamespaces, useLang } from '@/i18n/i18n.tsx';
import type { Namespace } from '@/i18n/namespaces.ts';
import type { LanguageCode } from '@/shared/languages.ts';

function Speaker() {
  const { t } = useTranslation('common');
  return <p lang={useLang()}>{t('loading')}</p>;
}

const speaking = (lang: LanguageCode) => (
  <LanguageProvider lang={lang}>
    <Speaker />
  </LanguageProvider>
);

describe('loading texts', () => {
  it('makes them there in this language alone, and together with others', async () => {
    expect(hasNamespaces('it', ['common'])).toBe(false);
    await loadNamespaces('it', ['common', 'legal']);
    expect(hasNamespaces('it', ['common', 'legal'])).toBe(true);
    expect(hasNamespaces('it', ['common', 'blog'])).toBe(false);
    expect(hasNamespaces('es', ['common'])).toBe(false);
  });

  it('rejects for a file that is not there, and keeps what came', async () => {
    const wrong = 'nowhere' as Namespace;
    await expect(loadNamespaces('ru', ['common', wrong])).rejects.toThrow('ru/nowhere');
    await vi.waitFor(() => expect(hasNamespaces('ru', ['common'])).toBe(true));
    expect(hasNamespaces('ru', ['common', wrong])).toBe(false);
  });
});

describe('the language of a page', () => {
  it('is its own: two are rendered at once', async () => {
    await Promise.all([loadNamespaces('fr', ['common']), loadNamespaces('de', ['common'])]);
    render(
      <>
        {speaking('fr')}
        {speaking('de')}
      </>,
    );
    expect(screen.getByText('Chargement…')).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('Wird geladen …')).toHaveAttribute('lang', 'de');
  });

  it('is there at once, and loads nothing that only another language has needed', async () => {
    await Promise.all([loadNamespaces('it', ['common', 'blog']), loadNamespaces('es', ['common'])]);
    render(speaking('es'));
    expect(screen.getByText(i18n.getFixedT('es', 'common')('loading'))).toBeInTheDocument();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(hasNamespaces('es', ['blog'])).toBe(false);
  });

  it('loads missing texts, and suspends until they are loaded', async () => {
    function Late() {
      return <p>{useTranslation('corrections').t('redirected.title')}</p>;
    }
    render(
      <LanguageProvider lang="fr">
        <Suspense fallback="waiting">
          <Late />
        </Suspense>
      </LanguageProvider>,
    );
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(await screen.findByText('Redirection')).toBeVisible();
    expect(screen.queryByText('waiting')).toBeNull();
  });

  it('does not depend on what a server renders meanwhile', async () => {
    await Promise.all([loadNamespaces('en', ['common']), loadNamespaces('zh', ['common'])]);
    const html = [speaking('en'), speaking('zh'), speaking('en')].map((page) => renderToString(page));
    expect(html[0]).toBe(html[2]);
    expect(html[0]).toContain('lang="en"');
    expect(html[1]).toContain('lang="zh"');
    expect(html[1]).not.toContain(i18n.getFixedT('en', 'common')('loading'));
  });

  it('changes with the address', async () => {
    await Promise.all([loadNamespaces('fr', ['common']), loadNamespaces('de', ['common'])]);
    const { rerender } = render(speaking('fr'));
    await act(async () => rerender(speaking('de')));
    expect(screen.getByText('Wird geladen …')).toHaveAttribute('lang', 'de');
    expect(screen.queryByText('Chargement…')).toBeNull();
  });

  it('gives its direction to menus and tabs', () => {
    function Direction() {
      return <output>{useDirection()}</output>;
    }
    const { rerender } = render(
      <LanguageProvider lang="ar">
        <Direction />
      </LanguageProvider>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('rtl');
    rerender(
      <LanguageProvider lang="fr">
        <Direction />
      </LanguageProvider>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('ltr');
  });
});

it('warns about a missing text', async () => {
  await loadNamespaces('fr', ['common']);
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((i18n.getFixedT('fr', 'common') as (key: string) => string)('no.such')).toBe('no.such');
  expect(complaint).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('common:no.such in fr'));
});
