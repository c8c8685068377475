import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HydrateNear } from '@/ui/HydrateNear.tsx';
import { lazyBlock } from '@/ui/lazyBlock.tsx';

let near: Array<() => void> = [];

beforeEach(() => {
  near = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#callback = callback;
      }
      observe() {
        near.push(() => this.#callback([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** Hydrates `children` over the HTML of a server. */
async function hydrate(sent: string, children: ReactNode): Promise<void> {
  const root = document.createElement('div');
  root.innerHTML = `<div data-when-near="">${sent}</div>`;
  document.body.append(root);
  await act(async () => hydrateRoot(root, <HydrateNear>{children}</HydrateNear>));
}

const comeNear = () =>
  act(async () => {
    for (const show of near) show();
  });

it('keeps the server HTML until it is near the viewport', async () => {
  const rendered = vi.fn();
  const List = () => {
    rendered();
    return <ul>rendered</ul>;
  };
  await hydrate('<ul>sent</ul>', <List />);
  expect(screen.getByText('sent')).toBeInTheDocument();
  expect(rendered).not.toHaveBeenCalled();
  await comeNear();
  expect(await screen.findByText('rendered')).toBeInTheDocument();
  expect(screen.queryByText('sent')).toBeNull();
});

it('keeps the focus that has been moved into it before', async () => {
  await hydrate(
    '<a href="#a">first</a><a href="#b">second</a>',
    <>
      <a href="#a">first, live</a>
      <a href="#b">second, live</a>
    </>,
  );
  screen.getByText('second').focus();
  await comeNear();
  expect(screen.getByText('second, live')).toHaveFocus();
});

it('leaves open what has been opened before', async () => {
  await hydrate(
    '<details><summary>first</summary></details><details><summary>second</summary></details>',
    <>
      <details>
        <summary>first, live</summary>
      </details>
      <details>
        <summary>second, live</summary>
      </details>
    </>,
  );
  await userEvent.click(screen.getByText('second'));
  await comeNear();
  expect(screen.getByText('second, live').parentElement).toHaveAttribute('open');
  expect(screen.getByText('first, live').parentElement).not.toHaveAttribute('open');
});

it('keeps the server HTML while its code cannot be loaded, and hydrates once the network is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let online = false;
  const List = lazyBlock(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <ul>rendered</ul>;
  });
  await hydrate('<ul>sent</ul>', <List />);
  await comeNear();
  expect(await screen.findByRole('button', { hidden: true })).not.toBeVisible();
  expect(screen.getByText('sent')).toBeVisible();
  online = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('rendered')).toBeVisible();
  expect(screen.queryByText('sent')).toBeNull();
});

it('shows an inline error when the code cannot be loaded on interaction', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const More = lazyBlock(async (): Promise<() => ReactNode> => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  function Tabs() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          more
        </button>
        <Suspense>{open && <More />}</Suspense>
      </>
    );
  }
  await hydrate('<ul>sent</ul>', <Tabs />);
  await comeNear();
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'more' })).toBeVisible();
  expect(screen.queryByText('sent')).toBeNull();
});

it('shows at once what the browser renders and needs no more code', () => {
  render(
    <HydrateNear>
      <p>here</p>
    </HydrateNear>,
  );
  expect(screen.getByText('here')).toBeInTheDocument();
});
