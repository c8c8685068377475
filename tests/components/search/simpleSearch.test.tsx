import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SimpleSearch } from '@/pages/search/SimpleSearch.tsx';
import { address, openPage } from './testData.tsx';

const field = () => screen.getByRole('textbox');
const suggestions = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('the simple search form', () => {
  it('suggests sample cities by name or country from two characters on', async () => {
    await openPage(<SimpleSearch />);
    await userEvent.type(field(), 'f');
    expect(suggestions()).toEqual([]);
    await userEvent.type(field(), 'RA');
    expect(suggestions()).toEqual(['ParisFrance', 'LyonFrance', 'MarseilleFrance']);
    await userEvent.clear(field());
    expect(suggestions()).toEqual([]);
  });

  it('goes to the results and drops the suggestions', async () => {
    await openPage(<SimpleSearch />);
    await userEvent.type(field(), ' rome & co{Enter}');
    expect(address()).toBe('/search?q=rome%20%26%20co');
    expect(suggestions()).toEqual([]);
  });

  it('ignores blanks', async () => {
    await openPage(<SimpleSearch />);
    await userEvent.type(field(), '   {Enter}');
    expect(address()).toBe('/');
  });

  it('goes to a chosen city, clears itself and calls back', async () => {
    const handlePick = vi.fn();
    await openPage(<SimpleSearch onPick={handlePick} />);
    await userEvent.type(field(), 'usa');
    await userEvent.click(screen.getByRole('button', { name: /New York/ }));
    expect(address()).toBe('/ville/new%20york');
    expect(field()).toHaveValue('');
    expect(suggestions()).toEqual([]);
    expect(handlePick).toHaveBeenCalledWith({ id: 4, name: 'New York', country: 'USA' });
  });

  it('keeps the language of the page', async () => {
    await openPage(<SimpleSearch />, { lang: 'ru' });
    await userEvent.type(field(), 'tok');
    await userEvent.click(screen.getByRole('button', { name: /Tokyo/ }));
    expect(address()).toBe('/ru/ville/tokyo');
  });
});
