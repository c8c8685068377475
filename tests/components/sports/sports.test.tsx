import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SportsEvents } from '@/blocks/sports/SportsEvents.tsx';
import { samplesWanted } from '@/blocks/sports/sampleSwitch.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { answers, backend, clientWith, TestProviders } from '../continents/testData.tsx';

const fixture = (match: string, start: string) => ({ match, tournament: 'Ligue 1', stadium: 'Parc', start });
const lists = {
  football: ['A vs B', 'C vs D', 'E vs F', 'G vs H'].map((match, at) =>
    fixture(match, `2026-09-2${at} 15:00`),
  ),
  cricket: [fixture('I vs J', '2026-09-25 10:00')],
  golf: [],
  source: 'weatherapi',
  stale: false,
  fetchedAt: '2026-09-18T22:30:00Z',
};
const none = { football: [], cricket: [], golf: [], source: null, stale: false };
const city = { id: 1, name: 'Paris', timezone: 'Europe/Paris' };

function show(samples = true) {
  return render(
    <TestProviders client={clientWith({})}>
      <SportsEvents city={city} name="Paris" samples={samples} />
    </TestProviders>,
  );
}

beforeEach(() => loadNamespaces('fr', ['common', 'grammar', 'sports']));

describe('sports events', () => {
  it('shows at most three of a sport, and one sport when it is chosen', async () => {
    backend.answer = answers.rows(lists);
    show();
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    expect(screen.queryByText('Exemple')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filtrer par sport' }), 'Cricket');
    const [only, ...rest] = screen.getAllByRole('article');
    expect(rest).toEqual([]);
    expect(only).toHaveTextContent('I – J');
    expect(only).toHaveTextContent(/vendredi 25 septembre à 10:00/);
    // In Paris it is the next day already.
    expect(screen.getByText(/WeatherAPI/).parentElement).toHaveTextContent('19 septembre 2026');
  });

  it.each([
    ['no fixtures', answers.rows(none)],
    ['a failure', answers.error],
  ])('shows labelled examples for %s, without tickets', async (_, answer) => {
    backend.answer = answer;
    show();
    const cards = await screen.findAllByRole('article');
    expect(cards.length).toBeGreaterThanOrEqual(5);
    for (const card of cards) {
      expect(within(card).getByText('Exemple')).toBeInTheDocument();
      expect(within(card).queryByRole('link')).not.toBeInTheDocument();
    }
    expect(screen.getByText(/exemples inventés/)).toBeInTheDocument();
  });

  it('says that there is nothing', async () => {
    backend.answer = answers.rows(none);
    show(false);
    expect(
      await screen.findByText('Aucun événement sportif majeur n’est prévu prochainement à Paris.'),
    ).toBeInTheDocument();
  });

  it('makes no examples unless told to', () => {
    expect([undefined, '', 'on', 'off'].map(samplesWanted)).toEqual([false, false, true, false]);
  });
});
