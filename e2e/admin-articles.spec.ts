/** Articles over time: the trash, changed addresses, hours to come, previews and earlier versions. */
import type { APIRequestContext } from '@playwright/test';
import { LANGUAGE_CODES } from '../src/shared/languages.ts';
import { expect, test } from './fixtures.ts';
import { pressAndConfirm } from './support/confirm.ts';
import { database } from './support/database.ts';

const DAY_MS = 86_400_000;

/** An article of this journey alone, on this screen; what a first try has left is gone. */
async function article(url: string | undefined, slug: string, published: number | null) {
  const db = database(url);
  await db
    .from('blog_posts')
    .delete()
    .in('slug', [slug, `${slug}-neuf`])
    .throwOnError();
  const published_at = published === null ? null : new Date(Date.now() + published).toISOString();
  const { data } = await db
    .from('blog_posts')
    .insert({ slug, published_at, tags: ['meteo'] })
    .select('id')
    .single()
    .throwOnError();
  const texts = [
    {
      post_id: data.id,
      lang: 'fr',
      title: `Essai ${slug}`,
      excerpt: 'Un essai.',
      body: '## Départ\n\nLe matin, il pleut.',
    },
    {
      post_id: data.id,
      lang: 'ar',
      title: `تجربة ${slug}`,
      excerpt: 'تجربة.',
      body: '## البداية\n\nفي الصباح تمطر.',
    },
  ];
  await db.from('blog_post_texts').insert(texts).throwOnError();
  await db.from('blog_post_places').insert({ post_id: data.id, position: 0, continent_id: 1 }).throwOnError();
  return { id: data.id as number, db };
}

const status = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).status();
const isFed = async (request: APIRequestContext, slug: string) =>
  (await (await request.get('/fr/blog/rss.xml')).text()).includes(`/blog/${slug}<`);
const isMapped = async (request: APIRequestContext, slug: string) =>
  (await (await request.get('/sitemap-main.xml')).text()).includes(`/blog/${slug}<`);

test('an article moved to the trash leaves the site at once, and is restored completely', async ({
  asAdmin,
  baseURL,
  page,
  request,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  const slug = `corbeille-${repeatEachIndex}`;
  const { id, db } = await article(baseURL, slug, -DAY_MS);
  const title = `Essai ${slug}`;
  await expect.poll(() => status(request, `/fr/blog/${slug}`)).toBe(200);
  await expect.poll(() => isFed(request, slug)).toBe(true);

  await asAdmin(`/admin/blog/${id}`);
  await pressAndConfirm(page.getByRole('main'), 'Mettre à la corbeille');
  await expect(page).toHaveURL('/admin/blog');
  await expect.poll(() => status(request, `/fr/blog/${slug}`), { timeout: 5000 }).toBe(404);
  expect(await status(request, `/ar/blog/${slug}`)).toBe(404);
  expect(await isFed(request, slug)).toBe(false);
  expect(await isMapped(request, slug)).toBe(false);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);

  await page.getByRole('link', { name: /^Corbeille \(\d+\)$/ }).click();
  const entry = page.getByRole('listitem').filter({ hasText: title });
  await expect(entry).toContainText('admin@example.org');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-trash');
  await entry.getByRole('button', { name: `Rétablir « ${title} »` }).press('Enter');
  await expect(entry).toHaveCount(0);
  await expect.poll(() => status(request, `/fr/blog/${slug}`), { timeout: 5000 }).toBe(200);
  await page.goto(`/ar/blog/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('تجربة');
  await expect(page.locator('article aside').getByRole('listitem')).toHaveCount(2);

  await db.from('blog_posts').update({ deleted_at: new Date().toISOString() }).eq('id', id).throwOnError();
  await page.goto(`/admin/blog/${id}`);
  await page.getByRole('button', { name: `Supprimer définitivement « ${title} »` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(title);
  await expect(dialog.getByText('Langues')).toBeVisible();
  await shot('admin-trash-remove');
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).press('Enter');
  await expect(page).toHaveURL('/admin/blog/trash');
  const { data } = await db.from('blog_posts').select('id').eq('id', id);
  expect(data).toEqual([]);
});

test('an old article URL redirects to the new one in every language, until it is released', async ({
  asAdmin,
  baseURL,
  page,
  request,
  browserErrors,
  expectNoAxeFindings,
}, { repeatEachIndex }) => {
  const slug = `adresse-${repeatEachIndex}`;
  const { id, db } = await article(baseURL, slug, -DAY_MS);
  await expect.poll(() => status(request, `/fr/blog/${slug}`)).toBe(200);
  await asAdmin(`/admin/blog/${id}`);
  await page.getByLabel('Adresse de l’article').fill(`${slug}-neuf`);
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page.getByText('Article enregistré').first()).toBeVisible();
  for (const lang of LANGUAGE_CODES)
    await expect
      .poll(async () => {
        const answer = await request.get(`/${lang}/blog/${slug}?de=lettre`, { maxRedirects: 0 });
        return [answer.status(), answer.headers().location];
      })
      .toEqual([301, `/${lang}/blog/${slug}-neuf?de=lettre`]);
  expect([await isFed(request, slug), await isFed(request, `${slug}-neuf`)]).toEqual([false, true]);

  // Another article does not take it.
  browserErrors.allow(/409/);
  await page.goto('/admin/blog/new');
  await page.getByLabel('Titre').fill('Autre');
  await page.getByLabel('Titre').press('Tab');
  await expect(page.getByLabel('Adresse de l’article')).toHaveValue('autre');
  await page.getByLabel('Adresse de l’article').fill(slug);
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page.getByText(/Cette adresse mène encore à un autre article/).first()).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('mappemonde.admin.draft'));
  page.on('dialog', (dialog) => dialog.accept());

  await page.goto(`/admin/blog/${id}`);
  const release = page.getByRole('button', { name: `Libérer ${slug}`, exact: true });
  await expect(release).toBeVisible();
  await expectNoAxeFindings();
  await release.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Libérer l’adresse' }).press('Enter');
  await expect(release).toHaveCount(0);
  await expect.poll(() => status(request, `/fr/blog/${slug}`)).toBe(404);
  await db.from('blog_posts').delete().eq('id', id).throwOnError();
});

test('a scheduled article is published on time; its author can preview it before', async ({
  asAdmin,
  baseURL,
  browser,
  page,
  request,
  shot,
  expectLang,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  const slug = `heure-${repeatEachIndex}`;
  const { id, db } = await article(baseURL, slug, DAY_MS);
  expect(await status(request, `/fr/blog/${slug}`)).toBe(404);
  expect([await isFed(request, slug), await isMapped(request, slug)]).toEqual([false, false]);

  // A visitor sees no preview either.
  const visitor = await browser.newPage();
  const answer = await visitor.goto(`${baseURL}/fr/blog/${slug}?preview`);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await expect(visitor.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible();
  await expect(visitor.getByText('il pleut')).toHaveCount(0);
  await visitor.close();

  await asAdmin(`/admin/blog/${id}`);
  const link = page.getByRole('link', { name: 'Voir sur le site (texte enregistré)' });
  await expect(link).toHaveAttribute('href', `/fr/blog/${slug}?preview`);
  await page.goto(`/ar/blog/${slug}?preview`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('تجربة');
  await expectLang('ar', 'rtl');
  await expect(page.getByRole('complementary', { name: 'معاينة المقال' })).toContainText('يُنشر في');
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('link', { name: 'أوروبا' })).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('preview-ar');
  await page
    .getByRole('complementary', { name: 'معاينة المقال' })
    .getByRole('link', { name: 'Français' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Essai');
  await expect(page.getByRole('complementary', { name: 'Aperçu de l’article' })).toContainText('Programmé');

  await db
    .from('blog_posts')
    .update({ published_at: new Date(Date.now() - 1000).toISOString() })
    .eq('id', id)
    .throwOnError();
  await expect.poll(() => status(request, `/fr/blog/${slug}`)).toBe(200);
  await expect.poll(() => isFed(request, slug)).toBe(true);
  expect(await isMapped(request, slug)).toBe(true);
  // Copies in caches, fresh and stale, are over within a minute.
  const kept = (await request.get('/fr/blog')).headers()['cdn-cache-control'] ?? '';
  expect(
    (kept.match(/\b(?:max-age|stale-while-revalidate)=(\d+)/g) ?? []).map((part) =>
      Number(part.split('=')[1]),
    ),
  ).toEqual([15, 15]);
  await db.from('blog_posts').delete().eq('id', id).throwOnError();
});

test('an earlier version is compared word by word, and restored by saving it', async ({
  asAdmin,
  baseURL,
  page,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  const slug = `versions-${repeatEachIndex}`;
  const { id, db } = await article(baseURL, slug, null);
  await asAdmin(`/admin/blog/${id}`);
  const text = page.getByLabel('Texte (Markdown)');
  await text.fill('## Départ\n\nLe soir, il neige beaucoup.');
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page.getByText('Article enregistré').first()).toBeVisible();

  await page.getByText('Versions enregistrées').click();
  await expect(page.locator('dd ins')).toContainText(['soir', 'neige beaucoup']);
  await expect(page.locator('dd del')).toContainText(['matin', 'pleut']);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-versions', { full: true });
  await page.getByRole('button', { name: 'Reprendre cette version' }).press('Enter');
  await expect(text).toHaveValue('## Départ\n\nLe matin, il pleut.');
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect
    .poll(async () => {
      const { data } = await db
        .from('blog_post_revisions')
        .select('body')
        .eq('post_id', id)
        .eq('lang', 'fr')
        .order('id');
      return data?.map(({ body }) => body.split('\n').at(-1));
    })
    .toEqual(['Le matin, il pleut.', 'Le soir, il neige beaucoup.', 'Le matin, il pleut.']);
  await db.from('blog_posts').delete().eq('id', id).throwOnError();
});
