import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ContinentsPage } from '@/pages/continents/ContinentsPage.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import { answers, backend, clientWith, continents, loadPageTexts, TestProviders } from './testData.tsx';

function open(world: object, lang: LanguageCode = 'fr') {
  return render(
    <TestProviders lang={lang} at={`/${lang}/continents`} client={clientWith(world)}>
      <ContinentsPage />
    </TestProviders>,
  );
}

const placeholders = (container: HTMLElement) =>
  container.querySelectorAll('[aria-hidden] .animate-skeleton');

beforeAll(() => loadPageTexts('fr', 'ar'));

describe('the list of continents', () => {
  it('shows every continent as a plain link with the number of its countries', async () => {
    open({ continents });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Découvrez le monde par continent' }),
    ).toBeInTheDocument();
    const list = within(screen.getByRole('region', { name: 'Tous les continents' }));
    const links = list.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Afrique20\u00a0pays',
      'Amérique du Nord40\u00a0pays',
      'Amérique du Sud50\u00a0pays',
      'Antarctique70\u00a0pays',
      'Asie30\u00a0pays',
      'Europe10\u00a0pays',
      'Océanie60\u00a0pays',
    ]);
    expect(links[1]).toHaveAttribute('href', '/fr/continents/amerique-du-nord');
    expect(await screen.findByRole('region', { name: 'Les continents à faire défiler' })).toBeInTheDocument();
  });

  it('says that it loads, with four placeholder cards and nothing to turn to', () => {
    backend.answer = answers.never;
    const { container } = open({});
    expect(screen.getByText('Chargement des continents…')).toBeInTheDocument();
    expect(placeholders(container)).toHaveLength(4);
    for (const name of ['Continents précédents', 'Continents suivants'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  it('keeps the four placeholders while there is no continent', () => {
    const { container } = open({ continents: [] });
    expect(placeholders(container)).toHaveLength(4);
  });

  it('says when the continents cannot be loaded', async () => {
    open({});
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Une erreur est survenue lors du chargement des continents.',
    );
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeEnabled();
  });

  it('gives five cards of travel tips, each with advice', () => {
    open({ continents });
    const tips = within(screen.getByRole('region', { name: 'Conseils de voyage essentiels' }));
    const titles = tips.getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual([
      'Documents essentiels',
      'Préparer sa valise',
      'Sécurité en voyage',
      'Respect des cultures',
      'Planification intelligente',
    ]);
    for (const title of titles)
      expect(title.parentElement?.querySelectorAll('li').length).toBeGreaterThanOrEqual(4);
    for (const document of [/^Passeport/, /^Visa/, /^Assurance voyage/, /^Copies numériques/])
      expect(tips.getByText(document)).toBeInTheDocument();
  });

  it('counts sovereign states, and territories apart', () => {
    const counts = [
      { countryCount: 54, territoryCount: 5 },
      { countryCount: 0, territoryCount: 5 },
      { countryCount: 12, territoryCount: 0 },
    ];
    open({ continents: continents.slice(0, 3).map((each, at) => ({ ...each, ...counts[at] })) }, 'fr');
    const list = within(screen.getByRole('region', { name: 'Tous les continents' }));
    for (const text of ['54 pays et 5 territoires', '5 territoires', '12 pays'])
      expect(list.getByText(text)).toBeInTheDocument();
  });

  it('counts in Arabic with its own plurals', () => {
    const counts = [0, 1, 2, 5, 54, 100];
    open(
      { continents: continents.slice(0, 6).map((each, at) => ({ ...each, countryCount: counts[at] })) },
      'ar',
    );
    const list = within(screen.getByRole('region', { name: 'كل القارات' }));
    for (const text of ['لا دول', 'دولة واحدة', 'دولتان', '5 دول', '54 دولة', '100 دولة'])
      expect(list.getByText(text)).toBeInTheDocument();
  });
});
