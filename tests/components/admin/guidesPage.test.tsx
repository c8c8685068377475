import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GuidesPage } from '@/admin/guides/GuidesPage.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';

const MALTA = {
  id: 5,
  iso_code: 'MT',
  slug: 'malte',
  name_fr: 'Malte',
  name_ar: 'مالطا',
  continents: { slug: 'europe' },
};
const guide = (lang: string, introduction: string, status = 'draft') => ({
  id: lang.length,
  lang,
  introduction,
  highlights: '',
  tips: '',
  status,
  author: 'Mappemonde',
  licence: 'CC BY 4.0',
  updated_at: '2026-11-23T10:00:00.123456+00:00',
});

/** The rows that are there, what a write answers, the caller's role, and what was written. */
let guides: object[] = [];
let answer: () => Response | Promise<Response>;
let role: string | null = 'admin';
const writes: { method: string; search: string; body: Record<string, unknown> }[] = [];
beforeEach(async () => {
  localStorage.clear();
  guides = [];
  answer = () => Response.json([{ id: 1 }]);
  role = 'admin';
  writes.length = 0;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input));
    if (pathname.endsWith('/countries')) return Response.json(MALTA);
    if (pathname.endsWith('/my_role')) return Response.json(role);
    if (pathname.endsWith('/places_named')) return Response.json({ 'city:malte/nulle-part': null });
    if (!pathname.endsWith('/place_guides')) throw new Error(pathname);
    if (!init?.method || init.method === 'GET') return Response.json(guides);
    writes.push({
      method: init.method,
      search: searchParams.toString(),
      body: init.body ? JSON.parse(String(init.body)) : {},
    });
    return answer();
  });
  await loadNamespaces('fr', ['common', 'admin', 'adminGuides', 'adminPlaces']);
});

async function open(search = '&lang=fr') {
  renderAdmin(<GuidesPage />, { at: `/?kind=country&id=5${search}` });
  return screen.findByLabelText('Introduction · Français');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a guide that is written', () => {
  it('is published with the place, the language and the day', async () => {
    await userEvent.type(await open(), 'Une île');
    await press('Publier');
    const [{ method, body } = { method: '', body: {} }] = writes;
    expect(method).toBe('POST');
    expect(body).toMatchObject({
      country_id: 5,
      lang: 'fr',
      introduction: 'Une île',
      highlights: '',
      status: 'published',
      source_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it('is not sent without an introduction, which shows an error', async () => {
    await open();
    await press('Publier');
    expect(screen.getByText('Il manque un texte ici.')).toBeInTheDocument();
    expect(writes).toEqual([]);
  });

  it('is saved only over the version that was loaded', async () => {
    guides = [guide('fr', 'Avant', 'published')];
    const text = await open();
    answer = () => Response.json([]);
    await userEvent.type(text, ' et après');
    await press('Enregistrer');
    expect(await screen.findByText(/Rien n’a été écrasé/)).toBeInTheDocument();
    expect(writes[0]?.search).toContain('updated_at=eq.2026-11-23T10%3A00%3A00.123456%2B00%3A00');
    expect(text).toHaveValue('Avant et après');
    answer = () => Response.json([{ id: 1 }]);
    await press('Enregistrer la mienne quand même');
    expect(writes[1]).toMatchObject({
      method: 'POST',
      body: { introduction: 'Avant et après', country_id: 5 },
    });
    expect(writes[1]?.search).toContain('on_conflict=country_id%2Clang');
  });

  it('keeps what was typed while it was being saved', async () => {
    guides = [guide('fr', 'Avant', 'published')];
    const text = await open();
    let release = (_: Response) => {};
    answer = () => new Promise((resolve) => (release = resolve));
    await userEvent.type(text, '!');
    await press('Enregistrer');
    await userEvent.type(text, ' Et après');
    guides = [{ ...guide('fr', 'Avant!', 'published'), updated_at: '2026-11-23T10:00:01+00:00' }];
    release(Response.json([{ id: 1 }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Le reprendre' }));
    expect(screen.getByLabelText('Introduction · Français')).toHaveValue('Avant! Et après');
  });

  it('shows no conflict when the role was revoked', async () => {
    guides = [guide('fr', 'Avant', 'published')];
    const text = await open();
    answer = () => Response.json([]);
    role = null;
    await userEvent.type(text, '!');
    await press('Enregistrer');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
    expect(screen.queryByText(/Rien n’a été écrasé/)).toBeNull();
    expect(text).toHaveValue('Avant!');
  });

  it('keeps the text when the server fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const text = await open();
    answer = () => Response.json({ message: 'no', code: 'XX000' }, { status: 500 });
    await userEvent.type(text, 'Une île');
    await press('Enregistrer le brouillon');
    expect(await screen.findByText(/n’a pas pu être enregistré/)).toBeInTheDocument();
    expect(text).toHaveValue('Une île');
  });
});

describe('beside a text', () => {
  it('stands another language, or its preview; an empty section may begin with it', async () => {
    guides = [guide('ar', 'جزيرة **كبيرة**'), guide('it', 'Un’isola')];
    await open();
    expect(screen.getByLabelText('À côté du texte')).toHaveValue('it');
    await userEvent.selectOptions(screen.getByLabelText('À côté du texte'), 'ar');
    expect(screen.getByText('كبيرة').closest('[lang="ar"][dir="rtl"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Partir de ce texte' }));
    expect(screen.getByLabelText('Introduction · Français')).toHaveValue('جزيرة **كبيرة**');
    expect(screen.queryByRole('button', { name: 'Partir de ce texte' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('À côté du texte'), 'preview');
    expect(screen.getByRole('region', { name: 'Introduction · Aperçu' })).toHaveTextContent('كبيرة');
  });

  it('broken links are listed', async () => {
    const text = await open();
    await userEvent.click(text);
    await userEvent.paste('[Nulle part](city:malte/nulle-part)');
    expect(
      await screen.findByText('city:malte/nulle-part', { selector: 'code' }, { timeout: 3000 }),
    ).toBeVisible();
  });
});
