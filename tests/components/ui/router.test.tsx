import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryHistory, placeOf } from '@/ui/history.ts';

function Here() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}${hash}`}</output>;
}

const here = () => screen.getByRole('status').textContent;

describe('a place', () => {
  it.each([
    ['/a/b?q=1#c', '/', '/a/b', '?q=1', '#c'],
    ['?q=2', '/x/y', '/x/y', '?q=2', ''],
    ['#top', '/x', '/x', '', '#top'],
    ['/é à', '/', '/%C3%A9%20%C3%A0', '', ''],
  ])('%s from %s is %s%s%s', (to, from, pathname, search, hash) => {
    expect(placeOf(to, from)).toEqual({ pathname, search, hash });
  });
});

describe('a history in memory', () => {
  it('goes, replaces, steps back and forgets what lay ahead', () => {
    const history = memoryHistory(['/1']);
    const seen: string[] = [];
    history.listen((arrival) => seen.push(`${arrival} ${history.place().pathname}`));
    history.go('/2');
    history.go('/3', { replace: true });
    history.step(-1);
    history.step(-5);
    history.go('/4');
    history.step(1);
    expect(seen).toEqual(['PUSH /2', 'REPLACE /3', 'POP /1', 'PUSH /4']);
  });

  it('knows a visit again by its key', () => {
    const history = memoryHistory(['/1']);
    const { key } = history.place();
    history.go('/1');
    expect(history.place().key).not.toBe(key);
    history.step(-1);
    expect(history.place().key).toBe(key);
  });
});

describe('a link', () => {
  const page = (
    <>
      <Link to="/b?q=1#x">go</Link>
      <Link to="/a">here</Link>
      <Link to="/c" target="_blank">
        elsewhere
      </Link>
      <Link to="/d" onClick={(event) => event.preventDefault()}>
        refused
      </Link>
      <Here />
    </>
  );

  it('is a real address, followed without leaving the page', async () => {
    render(<MemoryRouter initialEntries={['/a']}>{page}</MemoryRouter>);
    expect(screen.getByRole('link', { name: 'go' })).toHaveAttribute('href', '/b?q=1#x');
    await userEvent.click(screen.getByRole('link', { name: 'go' }));
    expect(here()).toBe('PUSH /b?q=1#x');
  });

  it('to the same address makes no second entry', async () => {
    render(<MemoryRouter initialEntries={['/a']}>{page}</MemoryRouter>);
    await userEvent.click(screen.getByRole('link', { name: 'here' }));
    expect(here()).toBe('REPLACE /a');
  });

  it.each(['elsewhere', 'refused'])('is left to the browser or to its page: %s', async (name) => {
    render(<MemoryRouter initialEntries={['/a']}>{page}</MemoryRouter>);
    const link = screen.getByRole('link', { name });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(here()).toBe('POP /a');
  });

  it('with a modifier key is left to the browser', async () => {
    render(<MemoryRouter initialEntries={['/a']}>{page}</MemoryRouter>);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'go' }));
    expect(here()).toBe('POP /a');
  });
});

describe('the browser', () => {
  beforeEach(() => window.history.replaceState(null, '', '/start'));

  function Steps() {
    const navigate = useNavigate();
    const [params, setParams] = useSearchParams();
    return (
      <>
        <button type="button" onClick={() => navigate('/next')}>
          next
        </button>
        <button type="button" onClick={() => setParams({ q: 'a b' }, { replace: true })}>
          ask
        </button>
        <p>{params.get('q')}</p>
        <Here />
      </>
    );
  }

  it('keeps its address in step, and says when it went back', async () => {
    render(
      <BrowserRouter>
        <Steps />
      </BrowserRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'next' }));
    expect(window.location.pathname).toBe('/next');
    await userEvent.click(screen.getByRole('button', { name: 'ask' }));
    expect(here()).toBe('REPLACE /next?q=a+b');
    expect(screen.getByText('a b')).toBeInTheDocument();
    await act(async () => {
      window.history.replaceState(null, '', '/back');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(here()).toBe('POP /back');
  });
});

it('goes on by itself where it is told to', () => {
  render(
    <MemoryRouter initialEntries={['/old']}>
      <Navigate to="/new" replace />
      <Here />
    </MemoryRouter>,
  );
  expect(here()).toBe('REPLACE /new');
});
