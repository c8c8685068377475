import { readFile } from 'node:fs/promises';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { ContinentCountriesPage, CountriesPage } from '@/pages/countries/CountriesPage.tsx';
import { filterCountries } from '@/pages/countries/countries.ts';
import { countriesQuery, sentCountriesQuery } from '@/places/countries/queries.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { backend, clientWith, continents, country, TestProviders } from '../continents/testData.tsx';

const list = [
  country({
    slug: 'allemagne',
    isoCode: 'DE',
    names: { fr: 'Allemagne', en: 'Germany', de: 'Deutschland' },
    capital: 'Berlin',
    regionCount: 16,
  }),
  country({
    slug: 'egypte',
    names: { fr: 'Égypte', en: 'Egypt' },
    continentId: 2,
    continentSlug: 'afrique',
    regionCount: 1,
  }),
  country({ slug: 'monaco', names: { fr: 'Monaco', en: 'Monaco' } }),
];

beforeAll(() =>
  Promise.all([
    loadNamespaces('fr', ['common', 'places', 'countries', 'continents']),
    loadNamespaces('de', ['common', 'places', 'countries', 'continents']),
  ]),
);

describe('finding a country', () => {
  it('knows what a country is called besides, a code as a whole only', () => {
    const aliases = new Map([['DE', ['DEU', 'Germania', 'BRD']]]);
    const namesOf = (text: string) =>
      filterCountries(list, { text, continentId: 0 }, 'fr', aliases).map(({ slug }) => slug);
    expect(namesOf('deu')).toEqual(['allemagne']);
    expect(namesOf('germani')).toEqual(['allemagne']);
    expect(namesOf('br')).toEqual([]);
  });

  it.each([
    ['fr', 'ALLE', ['allemagne']],
    ['fr', 'germ', ['allemagne']],
    ['fr', 'egypte', ['egypte']],
    ['fr', '  Égy ', ['egypte']],
    ['fr', 'deutsch', []],
    ['de', 'deutsch', ['allemagne']],
    ['fr', '', ['allemagne', 'egypte', 'monaco']],
    ['fr', '%', []],
  ] as const)('in %s by "%s" gives %o', (lang, text, slugs) => {
    expect(filterCountries(list, { text, continentId: 0 }, lang).map(({ slug }) => slug)).toEqual(slugs);
  });

  it('on one continent only', () => {
    expect(filterCountries(list, { text: '', continentId: 2 }, 'fr').map(({ slug }) => slug)).toEqual([
      'egypte',
    ]);
  });
});

function open() {
  const client = clientWith({ continents });
  client.setQueryData(countriesQuery('fr').queryKey, list);
  return render(
    <TestProviders client={client} at="/fr/pays">
      <CountriesPage />
    </TestProviders>,
  );
}

describe('the list of countries', () => {
  it('shows name, capital and number of regions, in one region in the singular', () => {
    open();
    const [germany, egypt, monaco] = screen.getAllByRole('article');
    expect(germany).toHaveTextContent(/Allemagne.*Capitale : Berlin.*16 régions/);
    expect(egypt).toHaveTextContent(/Égypte.*1 région$/);
    expect(monaco).not.toHaveTextContent('région');
    expect(within(germany as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/fr/continents/europe/pays/allemagne',
    );
  });

  it.each(LANGUAGE_CODES)('says as the terms do how disputed territories are placed: %s', async (lang) => {
    const texts = async (namespace: string) =>
      JSON.parse(await readFile(`src/i18n/locales/${lang}/${namespace}.json`, 'utf8'));
    const { disputed } = (await texts('countries')).list;
    expect((await texts('legal')).sources.corrections).toContain(disputed);
    if (lang !== 'fr') return;
    open();
    expect(screen.getByText(disputed)).toBeInTheDocument();
  });

  it('is filtered by text and continent, and shows when nothing matches', async () => {
    open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher un pays…' }), 'mona');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Afrique');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByText('Aucun pays ne correspond à votre recherche.')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Tous les continents');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('is searched as a whole, and has no pages once what is found fits on one', async () => {
    const client = clientWith({ continents });
    const many = Array.from({ length: 130 }, (_, index) =>
      country({ slug: `pays-${index}`, names: { fr: `Pays ${String(index).padStart(3, '0')}` } }),
    );
    client.setQueryData(countriesQuery('fr').queryKey, many);
    render(
      <TestProviders client={client} at="/fr/pays?page=2">
        <CountriesPage />
      </TestProviders>,
    );
    expect(screen.getAllByRole('article')).toHaveLength(60);
    expect(screen.getByText('Pays 060')).toBeInTheDocument();
    const box = screen.getByRole('searchbox', { name: 'Rechercher un pays…' });
    await userEvent.type(box, '0');
    expect(screen.getByText('Pays 000')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/fr/pays?q=0&page=2');
    await userEvent.type(box, '01');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('navigation', { name: 'Pages de la liste' })).toBeNull();
    expect(screen.getByLabelText('address')).toHaveTextContent('/fr/pays?q=001');
    await userEvent.clear(box);
    expect(screen.getAllByRole('article')).toHaveLength(60);
  });

  it('shows the server-rendered page until all are loaded, and waits for them when filtered', async () => {
    const waiting: ((answer: Response) => void)[] = [];
    backend.answer = () => new Promise((resolve) => waiting.push(resolve));
    const client = clientWith({ continents });
    const page = { countries: list.slice(0, 2), total: 61, counts: [59, 2] as const };
    client.setQueryData(sentCountriesQuery('fr', undefined, 1).queryKey, page);
    render(
      <TestProviders client={client} at="/fr/pays">
        <CountriesPage />
      </TestProviders>,
    );
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('59 pays et 2 territoires')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/fr/pays?page=2');
    const box = screen.getByRole('searchbox', { name: 'Rechercher un pays…' });
    await userEvent.type(box, 'mona');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText('Aucun pays ne correspond à votre recherche.')).toBeNull();
    for (const arrive of waiting) arrive(Response.json([]));
    expect(await screen.findByText('0 pays')).toBeInTheDocument();
  });

  it('says that it could not be loaded and tries again when asked', async () => {
    render(
      <TestProviders client={clientWith({ continents })} at="/fr/pays">
        <CountriesPage />
      </TestProviders>,
    );
    expect(
      await screen.findByText('Une erreur est survenue lors du chargement des pays.'),
    ).toBeInTheDocument();
    backend.answer = async () => Response.json([]);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('0 pays')).toBeInTheDocument();
  });

  it('of a continent that does not exist is the list of all', () => {
    const client = clientWith({ continents });
    client.setQueryData(countriesQuery('fr').queryKey, list);
    render(
      <TestProviders client={client} at="/fr/continents/atlantide/pays">
        <ContinentCountriesPage route={{ name: 'continentCountries', continent: 'atlantide' }} />
      </TestProviders>,
    );
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/fr\/pays$/);
  });
});
