import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { beforeAll, expect, it, vi } from 'vitest';
import { History } from '@/admin/blog/History.tsx';
import { EMPTY_FORM, NO_TEXT, type PostForm } from '@/admin/blog/postForm.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

const LONG = Array.from({ length: 300 }, (_, n) => `mot${n}`).join(' ');
const TEXTS = [
  { id: 3, title: 'Trois', excerpt: '', body: `${LONG} fin neuve`, cover_url: null },
  { id: 2, title: 'Deux', excerpt: '', body: `${LONG} fin vieille`, cover_url: null },
  { id: 1, title: 'Un', excerpt: '', body: '', cover_url: null },
];
const REVISIONS = TEXTS.map(({ id }) => ({
  id,
  created_at: `2026-03-0${id}T10:00:00+00:00`,
  author_email: id === 1 ? null : 'ada@example.org',
}));

vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
signedIn.answer = ({ url: { searchParams } }) => {
  const id = searchParams.get('id');
  if (id) return TEXTS.filter((text) => `eq.${text.id}` === id);
  return searchParams.get('lang') === 'eq.fr' ? REVISIONS : [];
};

const WRITTEN = { ...NO_TEXT, title: 'Trois', body: `${LONG} fin neuve` };

function Written() {
  const { title, body } = useWatch<PostForm, 'texts.fr'>({ name: 'texts.fr' });
  return <output>{`${title}|${body}`}</output>;
}

function Editor({ lang = 'fr' }: { readonly lang?: 'fr' | 'ar' }) {
  const form = useForm<PostForm>({
    defaultValues: { ...EMPTY_FORM, texts: { ...EMPTY_FORM.texts, fr: WRITTEN } },
  });
  return (
    <FormProvider {...form}>
      <History postId={7} lang={lang} />
      <Written />
    </FormProvider>
  );
}

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminBlog']));

const changes = () => ({
  added: [...document.querySelectorAll('ins')].map(({ lastChild }) => lastChild?.textContent),
  removed: [...document.querySelectorAll('del')].map(({ lastChild }) => lastChild?.textContent),
});

it('shows what has changed since the version before the last one, long texts folded', async () => {
  renderAdmin(<Editor />);
  const select = await screen.findByLabelText('Version');
  expect(select).toHaveDisplayValue(/02\/03\/2026.*ada@example\.org/);
  await vi.waitFor(() =>
    expect(changes()).toEqual({ added: ['Trois', 'neuve'], removed: ['Deux', 'vieille'] }),
  );
  expect(screen.queryByText(/mot150/, { selector: 'dd *' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Montrer le texte inchangé \(mots\s: \d+\)/ }));
  expect(screen.getByText(/mot150/, { selector: 'dd *' })).toBeInTheDocument();
});

it('compares a version with the one before it, the first with nothing', async () => {
  renderAdmin(<Editor />);
  await userEvent.selectOptions(await screen.findByLabelText('Comparée avec'), 'la version précédente');
  await vi.waitFor(() => expect(changes().removed).toEqual(['Un']));
  await userEvent.selectOptions(
    screen.getByLabelText('Version'),
    screen.getByRole('option', { name: /compte inconnu/ }),
  );
  expect(await screen.findByText('C’est la première version.')).toBeInTheDocument();
  await vi.waitFor(() => expect(changes()).toEqual({ added: ['Un'], removed: [] }));
});

it('puts a version into the form, and says that nothing is saved', async () => {
  renderAdmin(<Editor />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre cette version' }));
  expect(screen.getByRole('status')).toHaveTextContent(`Deux|${LONG} fin vieille`);
  expect(await screen.findByText('Aucune différence.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reprendre cette version' })).toBeNull();
});

it('says where a language has none', async () => {
  renderAdmin(<Editor lang="ar" />);
  expect(await screen.findByText('Aucune version dans cette langue.')).toBeInTheDocument();
});
