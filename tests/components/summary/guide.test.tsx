import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CityPresentation } from '@/blocks/summary/CityPresentation.tsx';
import { placeTextsQuery } from '@/blocks/summary/queries.ts';
import { readPlaceGuide } from '@/blocks/summary/readPlaceGuide.ts';
import { usePlaceTexts } from '@/blocks/summary/usePlaceTexts.ts';
import { currentToast } from '@/lib/toast.ts';
import type { StoredGuide } from '@/shared/guides.ts';
import { answers, backend, clientWith, paris } from '../continents/testData.tsx';
import { loadTexts, show, summary } from './show.tsx';

beforeEach(async () => {
  localStorage.clear();
  await loadTexts();
});

describe('a guide of ours', () => {
  const storedGuide: StoredGuide = {
    introduction: 'Une ville de **pierre** claire.',
    highlights:
      '- **[Rome](city:italie/rome)**\\\n  une autre ville\n- **[Atlantide](city:italie/atlantide)**',
    tips: 'Venez à pied.',
    author: 'Mappemonde',
    licence: 'CC BY 4.0',
    date: '2026-11-22',
    places: {
      'city:italie/rome': { continentSlug: 'europe', countrySlug: 'italie', regionSlug: null, slug: 'rome' },
      'city:italie/atlantide': null,
    },
  };
  const guide = readPlaceGuide(storedGuide, 'fr');

  it('replaces the Wikipedia summary, which is requested only when expanded', async () => {
    const answer = vi.fn(answers.rows(summary));
    backend.answer = answer;
    show(<CityPresentation city={paris} guide={guide} />);
    expect((await screen.findByText('pierre')).closest('p')).toHaveTextContent('Une ville de pierre claire.');
    expect(screen.getByText('Venez à pied.')).toBeVisible();
    expect(screen.getByText(/22 novembre 2026/)).toHaveTextContent(
      'Texte de la rédaction · Mappemonde · 22 novembre 2026 · CC BY 4.0',
    );
    expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by/4.0/',
    );
    expect(answer).not.toHaveBeenCalled();
    const fold = screen.getByText('En savoir plus : Wikipédia').closest('details') as HTMLDetailsElement;
    fold.open = true;
    expect(await screen.findByText(/^PPP/)).toBeInTheDocument();
  });

  it('has the summary requested once, unfolded or not, where that may find a picture', async () => {
    const client = clientWith({});
    const texts = { guide, lead: null, picture: null };
    const about = { type: 'city', id: paris.id } as const;
    client.setQueryData(placeTextsQuery(about, 'fr').queryKey, { ...texts, pictureDue: true });
    const answer = vi.fn(answers.rows(summary));
    backend.answer = answer;
    show(<CityPresentation city={paris} guide={guide} />, 'fr', client);
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
    const fold = screen.getByText('En savoir plus : Wikipédia').closest('details') as HTMLDetailsElement;
    expect(fold).not.toHaveTextContent(/PPP/);
    fold.open = true;
    expect(await screen.findByText(/^PPP/)).toBeInTheDocument();
    expect(answer).toHaveBeenCalledOnce();
  });

  it('stays as it is when the summary that may find a picture cannot be had', async () => {
    const client = clientWith({});
    const about = { type: 'city', id: paris.id } as const;
    client.setQueryData(placeTextsQuery(about, 'fr').queryKey, {
      guide,
      lead: null,
      picture: null,
      pictureDue: true,
    });
    const answer = vi.fn(async () => Response.json({ error: { code: 'not_found' } }, { status: 404 }));
    backend.answer = answer;
    show(<CityPresentation city={paris} guide={guide} />, 'fr', client);
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
    expect(await screen.findByText('Venez à pied.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(currentToast()).toBeNull();
  });

  it('leads to the places that have a page, and names the others', async () => {
    show(<CityPresentation city={paris} guide={guide} />);
    expect(await screen.findByRole('link', { name: 'Rome' })).toHaveAttribute(
      'href',
      '/fr/continents/europe/pays/italie/ville/rome',
    );
    expect(screen.queryByRole('link', { name: 'Atlantide' })).not.toBeInTheDocument();
    expect(screen.getByText('Atlantide')).toBeVisible();
  });

  it('runs nothing that is written in it, and shows no picture', async () => {
    const hostile = [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](city:italie/rome/../../x) [d](constructor)',
      '![un chat](https://x.test/chat.jpg) <a href="https://x.test">e</a>',
      '# Un titre',
    ].join('\n\n');
    const { container } = show(
      <CityPresentation
        city={paris}
        guide={readPlaceGuide(
          { ...storedGuide, introduction: hostile, highlights: hostile, tips: hostile },
          'fr',
        )}
      />,
    );
    await screen.findAllByText(/un chat/);
    expect(container.querySelectorAll('script, img, [onerror], h1, [id^="h-"]')).toHaveLength(0);
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://creativecommons.org/licenses/by/4.0/',
    ]);
    expect(screen.getAllByText(/un chat/)).toHaveLength(3);
    expect(screen.getAllByRole('heading', { name: 'Un titre' }).map(({ tagName }) => tagName)).toEqual([
      'H3',
      'H4',
      'H4',
    ]);
  });

  it('is read by the page itself when the loader has not waited for it', async () => {
    const answered = Promise.withResolvers<void>();
    backend.answer = async () => {
      await answered.promise;
      return answers.rows({ guide: storedGuide, lead: null, picture: null })();
    };
    function Page() {
      return <CityPresentation city={paris} guide={usePlaceTexts({ type: 'city', id: paris.id }).guide} />;
    }
    const { container } = show(<Page />);
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    answered.resolve();
    expect(await screen.findByText('Venez à pied.')).toBeVisible();
  });

  it('may be one sentence', async () => {
    show(
      <CityPresentation
        city={paris}
        guide={readPlaceGuide({ ...storedGuide, highlights: '', tips: '' }, 'fr')}
      />,
    );
    await screen.findByText('pierre');
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
