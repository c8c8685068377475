import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from '@/blocks/search/SearchBox.tsx';
import { address, announcement, openField, openPage, option, requests, row } from './testData.tsx';

const PLACES = [
  row('continent', 'Paranésie'),
  row('country', 'Paraguay', { slug: 'paraguay', continent_slug: 'amerique-du-sud' }),
  row('region', 'Paris', { slug: 'ile-de-paris' }),
  row('city', 'Paris', { region_slug: 'ile-de-france', region_names: { fr: 'Île-de-France' } }),
  row('city', 'Parme'),
];

afterEach(() => {
  vi.useRealTimers();
});

/** The field, open, with these places found for "par". */
async function found(places: readonly object[] = PLACES) {
  await openPage(<SearchBox variant="header" />);
  const field = await openField();
  await userEvent.type(field, 'par');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.answer(places);
  await screen.findByRole('listbox');
  return field;
}

describe('the search field', () => {
  it('keeps what was typed before the list of results was there', async () => {
    await openPage(<SearchBox variant="header" />);
    await userEvent.type(screen.getByRole('searchbox'), 'par');
    expect(await screen.findByRole('combobox')).toHaveValue('par');
  });

  it('opens on a click, with a hint, and sends no request for one character', async () => {
    await openPage(<SearchBox variant="header" />);
    const field = await openField();
    expect(await screen.findByText('Saisissez au moins 2 caractères.')).toBeVisible();
    vi.useFakeTimers();
    fireEvent.change(field, { target: { value: 'é́ ' } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(requests).toHaveLength(0);
  });

  it('waits 300 ms after the last key', async () => {
    await openPage(<SearchBox variant="header" />);
    const field = await openField();
    await screen.findByText('Saisissez au moins 2 caractères.');
    vi.useFakeTimers();
    fireEvent.change(field, { target: { value: 'pa' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    fireEvent.change(field, { target: { value: 'par' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(requests).toHaveLength(0);
    expect(screen.getByText('Recherche en cours…')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(requests.map(({ q, lang }) => [q, lang])).toEqual([['par', 'fr']]);
  });

  it('never shows an older response for a newer query', async () => {
    await openPage(<SearchBox variant="header" />);
    const field = await openField();
    await userEvent.type(field, 'par');
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await userEvent.type(field, 'me');
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[0]?.aborted()).toBe(true);
    requests[1]?.answer([row('city', 'Parme')]);
    requests[0]?.answer(PLACES);
    await screen.findByRole('option');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['ParmeFrance']);
  });

  it('groups what was found, in order, and marks what was typed', async () => {
    await found();
    const groups = screen.getAllByRole('group');
    expect(groups.map((group) => within(group).getByRole('presentation').textContent)).toEqual([
      'Continents',
      'Pays',
      'Régions',
      'Villes',
    ]);
    const icons = groups.map((group) => group.querySelector('use')?.getAttribute('href'));
    expect(new Set(icons).size).toBe(4);
    const paris = option('Île-de-France');
    expect(groups[3]).toContainElement(paris);
    expect(paris.querySelector('mark')).toHaveTextContent('Par');
    expect(paris).toHaveTextContent('Île-de-France · France');
    expect(announcement()).toMatch(/^5\srésultats\./);
  });

  it('says when nothing is found', async () => {
    await openPage(<SearchBox variant="header" />);
    await userEvent.type(await openField(), 'xyzzy');
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.answer([]);
    expect(await screen.findByText('Aucun résultat trouvé')).toBeVisible();
  });

  it('leads to the kept pages without a network, and searches once it is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openPage(<SearchBox variant="header" />);
    const field = await openField();
    window.dispatchEvent(new Event('offline'));
    await userEvent.type(field, 'par');
    const button = await screen.findByRole('button', { name: 'Chercher dans les pages gardées' });
    expect(button).toHaveAttribute('type', 'submit');
    expect(screen.getByText('Vous êtes hors ligne')).toBeVisible();
    expect(requests).toHaveLength(0);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.answer(PLACES);
    await screen.findByRole('listbox');
    expect(screen.queryByText('Vous êtes hors ligne')).toBeNull();
  });

  it('says when the search fails, and searches again on request', async () => {
    await openPage(<SearchBox variant="header" />);
    await userEvent.type(await openField(), 'paris');
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.fail();
    expect(await screen.findByText('Une erreur est survenue pendant la recherche.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer(PLACES);
    expect(await screen.findByRole('listbox')).toBeVisible();
  });

  it('shows the name that was found by beside the one of the page', async () => {
    await found([row('city', 'London', { names: { fr: 'Londres' }, matched: 'Лондон', matched_lang: 'ru' })]);
    expect(option('Londres')).toBeVisible();
    expect(screen.getByText('Лондон')).toHaveAttribute('lang', 'ru');
  });

  it('says of which kind the area is that a region was found by, even where both are called alike', async () => {
    const area = { match: 'exact', matched_lang: null };
    await found([
      row('region', 'Occitanie', { ...area, matched: 'Gard', alias: 'department' }),
      row('region', 'Communauté de Madrid', { ...area, matched: 'Madrid', alias: 'province' }),
    ]);
    expect(option('Occitanie')).toHaveTextContent('Occitanie(Gard, département)');
    expect(option('Communauté de Madrid')).toHaveTextContent('(Madrid, province)');
  });
});

describe('the keys of the search field', () => {
  const active = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

  it('move through the results with the arrows, Home and End', async () => {
    const field = await found();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(field.getAttribute('aria-controls') ?? '')).toBe(
      screen.getByRole('listbox'),
    );
    expect(active(field)).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(active(field)).toHaveTextContent('Paranésie');
    expect(active(field)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    expect(active(field)).toHaveTextContent('Parme');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(field)).toHaveTextContent('Paraguay');
    await userEvent.keyboard('{End}');
    expect(active(field)).toHaveTextContent('Parme');
    await userEvent.keyboard('{Home}');
    expect(active(field)).toHaveTextContent('Paranésie');
    expect(field).toHaveFocus();
  });

  it('open the result with Enter, and clear the field', async () => {
    const field = await found();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(address()).toBe('/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris');
    expect(field).toHaveValue('');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('lead to all results with Enter when no result was chosen', async () => {
    await found();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/fr/search?q=par');
  });

  it('close with Escape, which keeps the text, and open again with an arrow', async () => {
    const field = await found();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('par');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeVisible();
  });

  it('reach the field with / from anywhere but another field', async () => {
    await openPage(
      <>
        <SearchBox variant="header" />
        <textarea aria-label="note" />
        <button type="button">other</button>
      </>,
    );
    await userEvent.click(screen.getByRole('textbox', { name: 'note' }));
    await userEvent.keyboard('/');
    expect(screen.getByRole('textbox', { name: 'note' })).toHaveValue('/');
    await userEvent.click(screen.getByRole('button', { name: 'other' }));
    await userEvent.keyboard('/');
    expect(screen.getByLabelText('Rechercher', { selector: 'input' })).toHaveFocus();
    expect(screen.getByLabelText('Rechercher', { selector: 'input' })).toHaveValue('');
  });
});

describe('choosing a result', () => {
  it('by a click goes to its page, tells the panel and clears the field', async () => {
    const done = vi.fn();
    await openPage(<SearchBox variant="panel" onDone={done} />);
    const field = await openField();
    await userEvent.type(field, 'par');
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.answer(PLACES);
    await screen.findByRole('listbox');
    await userEvent.click(option('Paraguay'));
    expect(address()).toBe('/fr/continents/amerique-du-sud/pays/paraguay');
    expect(field).toHaveValue('');
    expect(done).toHaveBeenCalledOnce();
  });

  it('without an address goes nowhere and logs an error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await found([row('country', 'Paraguay', { continent_slug: null })]);
    await userEvent.click(option('Paraguay'));
    expect(address()).toBe('/');
    expect(logged).toHaveBeenCalledWith('No address can be built for the country "paraguay"');
    expect(screen.getByRole('listbox')).toBeVisible();
  });
});

describe('submitting', () => {
  it('ignores blanks and survives half a character', async () => {
    await openPage(<SearchBox variant="hero" />);
    const field = await openField();
    fireEvent.change(field, { target: { value: ' \t ' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    expect(address()).toBe('/');
    fireEvent.change(field, { target: { value: 'a\ud800' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    expect(address()).toBe('/fr/search?q=a%EF%BF%BD');
  });

  it('works as a plain form before the script does', async () => {
    const { container } = await openPage(<SearchBox variant="hero" />, { lang: 'ar' });
    expect(container.querySelector('form')).toHaveAttribute('action', '/ar/search');
    expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q');
    expect(screen.getByRole('button', { name: 'بحث' })).toHaveAttribute('type', 'submit');
  });
});
