// @vitest-environment jsdom — DOMPurify does not work on happy-dom, as its authors say.
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CityEncyclopedia, CityPresentation } from '@/blocks/summary/CityPresentation.tsx';
import { FooterSummary } from '@/blocks/summary/FooterSummary.tsx';
import { PlacePresentation } from '@/blocks/summary/PlacePresentation.tsx';
import { placeTextsQuery, summaryQuery } from '@/blocks/summary/queries.ts';
import { cityQuery } from '@/places/cities/queries.ts';
import { continentsQuery } from '@/places/continents/queries.ts';
import { answers, backend, clientWith, continents, paris, TestProviders } from '../continents/testData.tsx';
import { picture } from '../pictures/picture.ts';
import { loadTexts, show, summary } from './show.tsx';

/** A city without a guide. */
const PARIS = {
  place: { type: 'city', id: paris.id, slug: paris.slug, parent: paris.countrySlug },
  name: 'Paris',
  facts: 'Nos données.',
} as const;

beforeEach(async () => {
  localStorage.clear();
  await loadTexts();
});

describe('the presentation of a place', () => {
  it('shows four lines, then 1000 characters with source, version and licence', async () => {
    backend.answer = answers.rows(summary);
    show(<PlacePresentation {...PARIS} guide={null} />);
    expect(document.querySelector('[aria-busy]')).not.toBeNull();
    expect(await screen.findByText(`${'P'.repeat(1000)}...`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Texte de Wikipédia\u00a0: Paris' })).toHaveAttribute(
      'href',
      summary.sourceUrl,
    );
    expect(screen.getByText(/20 septembre 2026/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'CC BY-SA 4.0' })).toHaveLength(1);
  });

  it.each([
    ['says so where there is no picture', null, 1],
    ['leaves a picture to the header of the page', picture, 0],
  ])('%s', async (_, own, times) => {
    backend.answer = answers.rows(summary);
    const client = clientWith({});
    client.setQueryData(placeTextsQuery({ type: 'city', id: paris.id }, 'fr').queryKey, {
      guide: null,
      lead: null,
      picture: own,
    });
    show(<PlacePresentation {...PARIS} guide={null} />, 'fr', client);
    await screen.findByText(/^PPP/);
    expect(screen.queryAllByText('Aucune image disponible')).toHaveLength(times);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows the whole introduction, sanitised, in the second tab', async () => {
    backend.answer = answers.rows(summary);
    show(<PlacePresentation {...PARIS} guide={null} />);
    await screen.findByText(/^PPP/);
    await userEvent.click(screen.getByRole('tab', { name: 'Détails' }));
    expect((await screen.findByText('l’introduction')).tagName).toBe('B');
    expect(document.querySelector('script')).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Statistiques' })).not.toBeInTheDocument();
  });

  it('is hydrated as the server has sent it, also when the footer has read the summary before', async () => {
    const page = (client = clientWith({})) => (
      <TestProviders client={client}>
        <PlacePresentation {...PARIS} guide={null} />
      </TestProviders>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page());
    const place = { type: 'city', slug: paris.slug, parent: paris.countrySlug } as const;
    const readClient = clientWith({});
    readClient.setQueryData(summaryQuery(place, 'fr').queryKey, summary);
    const onRecoverableError = vi.fn();
    render(page(readClient), { container, hydrate: true, onRecoverableError });
    expect(await screen.findByText(/^PPP/)).toBeInTheDocument();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  describe('with a lead rendered by the server', () => {
    const { content: _, ...lead } = { ...summary, extract: 'Le début' };
    const brought = () => {
      const client = clientWith({});
      client.setQueryData(placeTextsQuery({ type: 'city', id: paris.id }, 'fr').queryKey, {
        guide: null,
        lead,
        picture: null,
      });
      return client;
    };

    it('shows it while the rest loads, and then the rest', async () => {
      const answer = vi.fn(answers.rows(summary));
      backend.answer = answer;
      show(<PlacePresentation {...PARIS} guide={null} />, 'fr', brought());
      expect(screen.getByText('Le début')).toBeInTheDocument();
      expect(document.querySelector('[aria-busy]')).toBeNull();
      expect(await screen.findByText(/^PPP/)).toBeInTheDocument();
      // The whole is requested; the beginning never is.
      expect(answer).toHaveBeenCalledOnce();
    });

    it('keeps it when the rest fails to load', async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
      backend.answer = answers.error;
      show(<PlacePresentation {...PARIS} guide={null} />, 'fr', brought());
      await vi.waitFor(() => expect(console.warn).toHaveBeenCalled(), { timeout: 4000 });
      vi.useRealTimers();
      expect(screen.getByText('Le début')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      // It says that it may be old, and the missing rest can be requested again.
      expect(screen.getByText(/Cette version n’a pas pu être actualisée/)).toBeInTheDocument();
      await userEvent.click(screen.getByRole('tab', { name: 'Détails' }));
      expect(
        screen.getByText('Les informations détaillées pour Paris ne sont pas disponibles pour le moment.'),
      ).toBeInTheDocument();
      backend.answer = answers.rows(summary);
      await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
      expect(await screen.findByText('l’introduction')).toBeInTheDocument();
    });

    it('removes it when the article no longer exists', async () => {
      backend.answer = answers.rows({ content: '', sourceUrl: null });
      show(<PlacePresentation {...PARIS} guide={null} />, 'fr', brought());
      expect(await screen.findByRole('alert')).toBeInTheDocument();
      expect(screen.queryByText('Le début')).not.toBeInTheDocument();
    });
  });

  it('names the language of a text that is not in the page’s', async () => {
    backend.answer = answers.rows({ ...summary, lang: 'en', extract: 'The capital' });
    show(<PlacePresentation {...PARIS} guide={null} />, 'ar');
    const text = await screen.findByText('The capital');
    expect(text).toHaveAttribute('lang', 'en');
    expect(text).toHaveAttribute('dir', 'ltr');
    expect(screen.getByText('EN')).toBeInTheDocument();
  });

  it('says that there is no article, and what our data say', async () => {
    backend.answer = answers.rows({ content: '', sourceUrl: null });
    show(<PlacePresentation {...PARIS} guide={null} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Les informations Wikipedia pour Paris ne sont pas disponibles pour le moment.',
    );
    expect(alert).toHaveTextContent('Découvrez Paris, une destination fascinante à explorer.');
    expect(screen.getByText('Nos données.')).toBeInTheDocument();
    // No tabs with a sentence in each.
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it.each([
    ['a refusal', answers.error],
    ['an unexpected shape', answers.rows({ content: '<p>x</p>' })],
    [
      'a page instead of data',
      async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
  ])('says the same for %s, logs it and offers to try again', async (_, answer) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    backend.answer = answer;
    show(<PlacePresentation {...PARIS} guide={null} />);
    const alert = await screen.findByRole('alert', {}, { timeout: 4000 });
    expect(alert).toHaveTextContent('ne sont pas disponibles pour le moment');
    expect(warn).toHaveBeenCalled();
    backend.answer = answers.rows(summary);
    vi.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/^PPP/)).toBeInTheDocument();
  });

  describe('of a city without a guide', () => {
    const texts = (lead: object | null) => {
      const client = clientWith({});
      const { queryKey } = placeTextsQuery({ type: 'city', id: paris.id }, 'fr');
      client.setQueryData(queryKey, { guide: null, lead, picture: null } as never);
      return client;
    };
    const page = (
      <>
        <CityPresentation city={paris} guide={null} facts={<p>Nos données.</p>} />
        <CityEncyclopedia city={paris} guide={null} />
      </>
    );

    it('begins with our data, and folds an article of which nothing was kept', async () => {
      backend.answer = answers.rows(summary);
      show(page, 'fr', texts(null));
      expect(screen.getByText('Nos données.')).toBeInTheDocument();
      expect(screen.queryByText(/^PPP/)).not.toBeInTheDocument();
      await userEvent.click(await screen.findByText('En savoir plus : Wikipédia'));
      expect(await screen.findByText(/^PPP/)).toBeInTheDocument();
    });

    it('shows the kept beginning of an article after our data, and no fold', async () => {
      backend.answer = answers.rows(summary);
      const { content: _, ...lead } = { ...summary, extract: 'Le début' };
      show(page, 'fr', texts(lead));
      expect(await screen.findByText('Le début')).toBeInTheDocument();
      expect(screen.queryByText('En savoir plus : Wikipédia')).not.toBeInTheDocument();
    });

    it('says in one quiet line that there is no article, without a fold', async () => {
      backend.answer = answers.rows({ content: '', sourceUrl: null });
      show(page, 'fr', texts(null));
      const line = await screen.findByRole('alert');
      expect(line).toHaveTextContent('Découvrez Paris, une destination fascinante à explorer.');
      expect(screen.queryByText('En savoir plus : Wikipédia')).not.toBeInTheDocument();
      expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    });
  });

  it('has a table of statistics when there are any', async () => {
    backend.answer = answers.rows(summary);
    show(
      <PlacePresentation
        place={{ type: 'continent', id: 3, slug: 'europe' }}
        name="Europe"
        facts="x"
        guide={null}
        statistics={[{ id: 'n', term: 'Nombre de pays', value: '45' }]}
      />,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Statistiques' }));
    const table = within(screen.getByRole('table', { name: 'Présentation\u00a0: Europe' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Information',
      'Détails',
    ]);
    expect(table.getByRole('row', { name: 'Nombre de pays 45' })).toBeInTheDocument();
  });
});

describe('the footer', () => {
  const footer = (path: string, client = clientWith({})) =>
    render(
      <TestProviders client={client} at={path}>
        <FooterSummary />
      </TestProviders>,
    );

  it('sums up the place of the page in 500 characters', async () => {
    backend.answer = answers.rows(summary);
    const client = clientWith({});
    client.setQueryData(continentsQuery('fr').queryKey, continents);
    footer('/fr/continents/europe', client);
    expect(await screen.findByText(`${'P'.repeat(500)}...`)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Europe' })).toBeInTheDocument();
  });

  it.each(['/fr', '/fr/villes', '/fr/continents/europe/pays/france/ville/paris/meteo'])(
    'says nothing on %s',
    (path) => {
      footer(path);
      expect(screen.queryByRole('region')).not.toBeInTheDocument();
    },
  );

  it('says one sentence of a city, whose page holds its summary, and leads to its region', async () => {
    backend.answer = answers.rows(summary);
    const client = clientWith({});
    client.setQueryData(cityQuery({ city: 'paris', country: 'france', lang: 'fr' }).queryKey, paris);
    footer('/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris', client);
    expect(await screen.findByText(/^Paris .*habitants\.$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Île-de-France' })).toHaveAttribute(
      'href',
      '/fr/continents/europe/pays/france/regions/ile-de-france',
    );
    expect(screen.queryByText(/P{500}/)).not.toBeInTheDocument();
  });
});
