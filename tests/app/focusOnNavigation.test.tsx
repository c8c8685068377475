// Where the focus goes when a visitor comes back to a page.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useFocusOnNavigation } from '@/app/useFocusOnNavigation.ts';
import { observeNear, showAll, useNear } from '@/ui/useNear.ts';

function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <main ref={main}>
      <Outlet />
    </main>
  );
}

/** Milliseconds after which the later links of the page come. */
let lateMs = 0;

function Page() {
  const [shown, setShown] = useState(lateMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <h1>Page</h1>
      {lateMs === 0 && (
        <Link id="first" to="/b">
          B
        </Link>
      )}
      {shown && (
        <>
          <Link id="second" to="/b">
            B
          </Link>
          <Link id="third" to="/b">
            B
          </Link>
        </>
      )}
    </>
  );
}

function Waiting() {
  const block = useRef<HTMLDivElement>(null);
  const near = useNear(block);
  return (
    <>
      <h1>Page</h1>
      <div ref={block}>
        {near && (
          <Link id="waiting" to="/b">
            B
          </Link>
        )}
      </div>
    </>
  );
}

async function backFrom(id: string) {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  const router = createMemoryRouter([
    {
      element: <Shell />,
      children: [
        { path: '/', element: <Page /> },
        { path: '/b', element: <h1>Other</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const link = await waitFor(() => {
    const found = document.getElementById(id);
    if (!found) throw new Error(id);
    return found;
  });
  vi.spyOn(link, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 240));
  await act(async () => fireEvent.click(link));
  expect(screen.getByRole('heading', { name: 'Other' })).toHaveFocus();
  await act(() => router.navigate(-1));
  return scrollBy;
}

it.each(['first', 'second', 'third'])(
  'it is the link that was followed of several to one place: %s',
  async (id) => {
    lateMs = 0;
    const scrollBy = await backFrom(id);
    expect(document.activeElement).toHaveAttribute('id', id);
    expect(scrollBy).toHaveBeenLastCalledWith(0, -240);
  },
);

it.each(['second', 'third'])('it is the link that comes late, after the heading: %s', async (id) => {
  lateMs = 150;
  const scrollBy = await backFrom(id);
  expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', id));
  expect(scrollBy).toHaveBeenLastCalledWith(0, -240);
});

it('it stays where the visitor moves on before the link is back', async () => {
  lateMs = 150;
  await backFrom('third');
  fireEvent.wheel(window);
  await waitFor(() => expect(document.getElementById('third')).not.toBeNull());
  expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus();
});

it('brings back a link in a block that waits until it is near', async () => {
  const shown = vi.fn();
  const stop = observeNear(document.body, shown);
  const router = createMemoryRouter([
    {
      element: <Shell />,
      children: [
        { path: '/', element: <Waiting /> },
        { path: '/b', element: <h1>Other</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  act(showAll);
  const link = document.getElementById('waiting') as HTMLElement;
  await act(async () => fireEvent.click(link));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'waiting'));
  expect(shown).toHaveBeenCalledOnce();
  stop();
});
