import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import { Deferred, RouterState } from '@/places/states/Deferred.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';

let near: Array<(isIntersecting: boolean) => void> = [];
const disconnect = vi.fn();

beforeEach(() => {
  near = [];
  disconnect.mockReset();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#callback = callback;
      }
      observe() {
        near.push((isIntersecting) => this.#callback([{ isIntersecting }]));
      }
      disconnect() {
        disconnect();
      }
    },
  );
});

const comeNear = (isIntersecting = true) =>
  act(async () => {
    for (const show of near) show(isIntersecting);
  });

describe('what only a browser renders', () => {
  it('comes once it is near the screen, and stays', async () => {
    render(<Deferred placeholder="to come">content</Deferred>);
    await comeNear(false);
    expect(screen.getByText('to come')).toBeInTheDocument();
    expect(screen.queryByText('content')).toBeNull();
    await comeNear();
    expect(screen.getByText('content')).toBeInTheDocument();
    expect(screen.queryByText('to come')).toBeNull();
    // Nothing observes any more, so that nothing can take it away.
    expect(disconnect).toHaveBeenCalled();
  });

  it('comes once the browser is idle', async () => {
    render(
      <Deferred when="idle" placeholder="to come">
        content
      </Deferred>,
    );
    expect(await screen.findByText('content')).toBeInTheDocument();
    expect(screen.queryByText('to come')).toBeNull();
  });

  it('comes at once where it could be what a server renders, and needs no room', () => {
    render(<Deferred onServer>here</Deferred>);
    expect(screen.getByText('here')).toBeInTheDocument();
  });
});

describe('what a server has rendered', () => {
  let root: Root | undefined;
  let box: HTMLElement;
  const recovered = vi.fn();
  /** Beginnings of errors that are none here: two renderers in one process are a matter of this test alone. */
  let allowed: string[] = [];

  beforeEach(() => {
    allowed = ['Detected multiple renderers'];
    recovered.mockReset();
    vi.spyOn(console, 'error').mockImplementation((...args) => {
      if (!allowed.some((start) => String(args[0]).startsWith(start))) recovered(...args);
    });
    box = document.createElement('div');
    document.body.append(box);
  });

  afterEach(async () => {
    await act(async () => root?.unmount());
    document.body.innerHTML = '';
    expect(recovered).not.toHaveBeenCalled();
  });

  /** Puts into the page what a server renders. */
  async function send(content: ReactNode): Promise<void> {
    vi.stubEnv('SSR', true);
    const stream = await renderToReadableStream(content);
    await stream.allReady;
    box.innerHTML = await new Response(stream).text();
    vi.stubEnv('SSR', false);
  }

  const hydrate = (content: ReactNode) =>
    act(async () => {
      root = hydrateRoot(box, content, { onRecoverableError: recovered });
    });

  async function sendAndHydrate(content: ReactNode): Promise<void> {
    await send(content);
    await hydrate(content);
  }

  it('stays as it is until it is near, and is the same element then', async () => {
    const rendered = vi.fn();
    function List() {
      const [count, setCount] = useState(0);
      rendered();
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {`clicked ${count}`}
        </button>
      );
    }
    const content = (
      <Deferred onServer placeholder="to come">
        <List />
      </Deferred>
    );
    await send(content);
    const sentButton = screen.getByRole('button');
    rendered.mockReset();
    await hydrate(content);
    expect(rendered).not.toHaveBeenCalled();
    expect(box.querySelector('[data-when-near]')).not.toBeNull();
    await comeNear();
    expect(screen.getByRole('button')).toBe(sentButton);
    expect(box.querySelector('[data-when-near]')).toBeNull();
    await userEvent.click(sentButton);
    expect(sentButton).toHaveTextContent('clicked 1');
  });

  it.each(['before', 'after'])(
    'keeps the focus that has been moved into it %s the page is hydrated',
    async (when) => {
      const content = (
        <Deferred onServer>
          <a href="#a">first</a>
          <a href="#b">second</a>
        </Deferred>
      );
      await send(content);
      const link = screen.getByText('second');
      if (when === 'before') link.focus();
      await hydrate(content);
      if (when === 'after') link.focus();
      await comeNear();
      expect(link).toHaveFocus();
      expect(screen.getByText('second')).toBe(link);
    },
  );

  it('leaves open what has been opened before', async () => {
    const content = (
      <Deferred onServer>
        <details>
          <summary>first</summary>
        </details>
        <details>
          <summary>second</summary>
        </details>
      </Deferred>
    );
    await send(content);
    await userEvent.click(screen.getByText('second'));
    // Said by React's development build alone, which leaves the attribute as it is.
    allowed.push('A tree hydrated but some attributes');
    await hydrate(content);
    await comeNear();
    expect(screen.getByText('second').parentElement).toHaveAttribute('open');
    expect(screen.getByText('first').parentElement).not.toHaveAttribute('open');
  });

  it('keeps its HTML when the page around it is rendered anew, and shows the newest once it is near', async () => {
    let change: (to: string) => void = () => undefined;
    function Page() {
      const [name, setName] = useState('Paris');
      change = setName;
      return (
        <Deferred onServer placeholder="to come">
          <p>{name}</p>
        </Deferred>
      );
    }
    await sendAndHydrate(<Page />);
    const sentText = screen.getByText('Paris');
    await act(async () => change('Lyon'));
    expect(sentText).toBeInTheDocument();
    await comeNear();
    expect(sentText).toHaveTextContent('Lyon');
  });

  it('holds up no navigation: what is still far is rendered anew', async () => {
    let go: () => void = () => undefined;
    function Router() {
      const [state, setState] = useState('first page');
      go = () => startTransition(() => setState('loading'));
      return (
        <RouterState value={state}>
          <b>{state}</b>
          <Deferred onServer placeholder="to come">
            <p>sent</p>
          </Deferred>
        </RouterState>
      );
    }
    await sendAndHydrate(<Router />);
    await act(async () => go());
    expect(screen.getByText('loading')).toBeInTheDocument();
    expect(screen.getByText('to come')).toBeInTheDocument();
    await comeNear();
    expect(screen.getByText('sent')).toBeInTheDocument();
  });

  it('keeps its HTML while its code cannot be loaded, and is hydrated once the network is back', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let online = true;
    const load = async () => {
      if (!online) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <a href="#a">sent</a>;
    };
    const page = (Block: ReturnType<typeof lazyBlock>) => (
      <Deferred onServer placeholder="to come">
        <Block />
      </Deferred>
    );
    await send(page(lazyBlock(load)));
    const sentElement = screen.getByText('sent');
    sentElement.focus();
    online = false;
    await hydrate(page(lazyBlock(load)));
    await comeNear();
    expect(sentElement).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    online = true;
    await act(async () => window.dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(box.querySelector('[data-when-near]')).toBeNull());
    expect(screen.getByText('sent')).toBe(sentElement);
    expect(sentElement).toHaveFocus();
  });

  it('says that code cannot be loaded which an interaction needs', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await loadNamespaces('fr', ['common']);
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
    await sendAndHydrate(
      <LanguageProvider lang="fr">
        <Deferred onServer>
          <Tabs />
        </Deferred>
      </LanguageProvider>,
    );
    await comeNear();
    await userEvent.click(screen.getByRole('button', { name: 'more' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'more' })).toBeVisible();
  });
});
