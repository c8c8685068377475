import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HydrateNear } from '@/ui/HydrateNear.tsx';

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

it('leaves what the server has sent until it comes near', async () => {
  const rendered = vi.fn();
  const List = () => {
    rendered();
    return <ul>rendered</ul>;
  };
  const root = document.createElement('div');
  root.innerHTML = '<div data-when-near=""><ul>sent</ul></div>';
  document.body.append(root);
  await act(async () =>
    hydrateRoot(
      root,
      <HydrateNear>
        <List />
      </HydrateNear>,
    ),
  );
  expect(screen.getByText('sent')).toBeInTheDocument();
  expect(rendered).not.toHaveBeenCalled();
  await act(async () => {
    for (const show of near) show();
  });
  expect(await screen.findByText('rendered')).toBeInTheDocument();
  expect(screen.queryByText('sent')).toBeNull();
});

it('keeps the focus that has been moved into it before', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<div data-when-near=""><a href="#a">first</a><a href="#b">second</a></div>';
  document.body.append(root);
  await act(async () =>
    hydrateRoot(
      root,
      <HydrateNear>
        <a href="#a">first, live</a>
        <a href="#b">second, live</a>
      </HydrateNear>,
    ),
  );
  screen.getByText('second').focus();
  await act(async () => {
    for (const show of near) show();
  });
  expect(screen.getByText('second, live')).toHaveFocus();
});

it('shows at once what the browser renders and needs no more code', () => {
  render(
    <HydrateNear>
      <p>here</p>
    </HydrateNear>,
  );
  expect(screen.getByText('here')).toBeInTheDocument();
});
