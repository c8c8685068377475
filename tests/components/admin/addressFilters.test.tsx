import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import * as changes from '@/admin/audit-log/changes.ts';
import * as corrections from '@/admin/corrections/corrections.ts';
import * as guides from '@/admin/guides/guides.ts';
import { useAddressFilters } from '@/admin/ui/useAddressFilters.ts';
import { renderAdmin } from './support/renderAdmin.tsx';

interface Filters {
  readonly search: string;
  readonly state: string;
}

/** The filters to ask for, at every render. */
const wantedThen: Filters[] = [];

function List() {
  const { filters, wanted, change } = useAddressFilters<Filters>({
    read: (params) => ({ search: params.get('search') ?? '', state: params.get('state') ?? '' }),
    write: ({ search, state }) => ({ search: search.trim(), state }),
    typed: ['search'],
  });
  wantedThen.push(wanted);
  return (
    <>
      <input
        aria-label="search"
        value={filters.search}
        onChange={({ target }) => change({ ...filters, search: target.value })}
      />
      <button type="button" onClick={() => change({ ...filters, state: 'open' })}>
        {filters.state || 'any'}
      </button>
      <Link to="/one">one</Link>
      <Link to="/?state=refused">refused</Link>
    </>
  );
}

function open(search: string) {
  return renderAdmin(<List />, { at: `/${search}`, beside: { '/one': <p>one of them</p> } }).router;
}
const field = () => screen.findByLabelText('search');

it('writes choices to the URL at once and texts after a pause, and restores both when going back', async () => {
  const router = open('');
  await userEvent.click(await screen.findByRole('button', { name: 'any' }));
  expect(router.state.location.search).toBe('?state=open');
  await userEvent.type(await field(), ' ulm ');
  await vi.waitFor(() => expect(router.state.location.search).toBe('?search=ulm&state=open'));
  expect(await field()).toHaveValue(' ulm ');
  expect(wantedThen.at(-1)).toEqual({ search: 'ulm', state: 'open' });
  await userEvent.click(screen.getByRole('link', { name: 'one' }));
  await screen.findByText('one of them');
  await act(() => router.navigate(-1));
  expect(await field()).toHaveValue('ulm');
  expect(screen.getByRole('button', { name: 'open' })).toBeVisible();
  // The choices have not become steps of their own.
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?search=ulm&state=open');
});

it('follows a link to other filters of the same list, without asking for the old ones once more', async () => {
  open('?search=bonn&state=open');
  await screen.findByRole('button', { name: 'open' });
  wantedThen.length = 0;
  await userEvent.click(screen.getByRole('link', { name: 'refused' }));
  await screen.findByRole('button', { name: 'refused' });
  expect(await field()).toHaveValue('');
  expect(wantedThen.filter(({ state }) => state === 'refused').map(({ search }) => search)).not.toContain(
    'bonn',
  );
});

it.each([
  ['corrections', corrections.filtersIn, corrections.paramsOf, '?state=all&kind=name&country=FR&page=3'],
  ['corrections that are open', corrections.filtersIn, corrections.paramsOf, ''],
  [
    'guides',
    (params: URLSearchParams) => guides.filtersIn('city', params),
    guides.paramsOf,
    '?kind=city&lang=ar&state=missing&country=FR&search=ulm&page=2',
  ],
  [
    'changes',
    changes.filtersIn,
    changes.paramsOf,
    '?table=cities&action=delete&from=2026-11-01&to=2026-11-30&search=ulm&author=ada',
  ],
  ['changes of a batch', changes.filtersIn, changes.paramsOf, '?batch=0b5a6c1e-52f0-4d0e-9d6a-3f0a1f6d2c11'],
] as const)('the filters of %s stand in the address and are read from it', (_, read, write, search) => {
  const params = new URLSearchParams(search);
  const written = Object.entries((write as (filters: unknown) => Record<string, string>)(read(params)));
  expect(Object.fromEntries(written.filter(([, value]) => value))).toEqual(Object.fromEntries(params));
});

it('ignores unknown parameters', () => {
  const odd = new URLSearchParams(
    '?state=x&kind=x&country=x&page=-1&table=x&action=x&from=2026-13-45&to=x&lang=x&batch=x',
  );
  expect(corrections.filtersIn(odd)).toEqual({ state: 'open', kind: '', country: '', page: 0 });
  expect(changes.filtersIn(odd)).toEqual(changes.NO_FILTERS);
  expect(guides.filtersIn('city', odd)).toMatchObject({ lang: '', state: '', country: '', page: 0 });
});
