import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Corrected } from '@/features/not-found/Corrected.tsx';
import { loadNamespaces } from '@/lib/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { answers, clientWith, Surroundings } from '../continents/world.tsx';

let asked: string[] = [];
let answer: () => Promise<Response>;

beforeAll(() => loadNamespaces('fr', ['common']));
beforeEach(() => {
  asked = [];
  answer = answers.rows([]);
  dismissToast();
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    asked.push(String(input));
    return answer();
  });
});

const open = (path: string) =>
  render(
    <Surroundings at={path} client={clientWith({})}>
      <Corrected>404</Corrected>
    </Surroundings>,
  );
const address = () => screen.getByLabelText('address').textContent;

it('leads a post without its way to its address, and says so', async () => {
  answer = answers.rows([{ slug: 'mon-voyage' }]);
  open('/fr/mon-voyage?de=lettre');
  await waitFor(() => expect(address()).toBe('/fr/blog/mon-voyage?de=lettre'));
  await waitFor(() => expect(currentToast()).toMatchObject({ open: true, title: 'Redirection' }));
});

it('leads a missing post to the list of posts, and says so', async () => {
  open('/fr/blog/rien');
  await waitFor(() => expect(address()).toBe('/fr/blog'));
  await waitFor(() => expect(currentToast()).toMatchObject({ open: true, title: 'Article non trouvé' }));
});

it('corrects a form without asking, and without a notice', async () => {
  open('/fr/villes/:cityName');
  await waitFor(() => expect(address()).toBe('/fr/villes'));
  expect(asked).toEqual([]);
  expect(currentToast()?.open ?? false).toBe(false);
});

it('shows the page while nothing is known to be better: after looking, and when looking fails', async () => {
  const first = open('/fr/nulle-part');
  expect(screen.queryByText('404')).toBeNull();
  expect(await screen.findByText('404')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  first.unmount();
  answer = answers.refusal;
  open('/fr/nulle-part');
  expect(await screen.findByText('404')).toBeInTheDocument();
  expect(address()).toBe('/fr/nulle-part');
});

it('does not look up what cannot be a slug', async () => {
  open('/fr/N%C3%A9ant');
  expect(await screen.findByText('404')).toBeInTheDocument();
  expect(asked).toEqual([]);
});
