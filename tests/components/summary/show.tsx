/** A part of a place's page with what it needs around it, and what Wikipedia says of that place. */
import { render } from '@testing-library/react';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import type { PlaceSummary } from '@/shared/summary.ts';
import { clientWith, TestProviders } from '../continents/testData.tsx';

export const loadTexts = () =>
  Promise.all(
    (['fr', 'ar'] as const).map((lang) => loadNamespaces(lang, ['common', 'places', 'summary', 'city'])),
  );

export const summary: PlaceSummary = {
  content: '<p>Toute <b>l’introduction</b><script>x</script></p>',
  sourceUrl: 'https://fr.wikipedia.org/wiki/Paris',
  title: 'Paris',
  extract: 'P'.repeat(1200),
  lang: 'fr',
  licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  revision: { id: '1', date: '2026-09-20T08:00:00Z' },
  stale: false,
};

export function show(part: React.ReactNode, lang: LanguageCode = 'fr', client = clientWith({})) {
  return render(
    <TestProviders lang={lang} client={client}>
      {part}
    </TestProviders>,
  );
}
