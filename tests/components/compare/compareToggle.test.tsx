import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CompareToggle } from '@/features/compare/CompareToggle.tsx';
import { i18n, LanguageProvider } from '@/lib/i18n.tsx';

// As without a connection.
vi.mock('@/i18n/locales/de/compare.json', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const inLanguage = (lang: 'fr' | 'de') =>
  render(
    <LanguageProvider lang={lang}>
      <CompareToggle cityId={1} name="Paris" />
    </LanguageProvider>,
  );

it('is named after its city once its texts are there', async () => {
  inLanguage('fr');
  expect(await screen.findByRole('button', { name: /Paris/ })).toBeVisible();
});

it('is left out where its texts can not be loaded', async () => {
  const { container, rerender } = inLanguage('de');
  await vi.waitFor(() => expect(i18n.services.backendConnector.state['de|compare']).toBe(-1));
  // The cards of a page are rendered again with whatever comes.
  await act(async () =>
    rerender(
      <LanguageProvider lang="de">
        <CompareToggle cityId={2} name="Lyon" />
      </LanguageProvider>,
    ),
  );
  expect(container).toBeEmptyDOMElement();
});
