/** Pictures of our own in an article: chosen for the cover and the text, credited where visitors see them, and kept while they are shown. */
import { randomUUID } from 'node:crypto';
import { makeEditor } from '../tools/testing/staff.ts';
import { expect, test } from './fixtures.ts';
import { database } from './support/database.ts';

const LICENCE = 'https://creativecommons.org/licenses/by-sa/4.0/';

test('an article shows pictures of ours with author and licence', async ({
  asAdmin,
  baseURL,
  page,
  request,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}, { repeatEachIndex }) => {
  test.slow();
  const slug = `photos-${repeatEachIndex}`;
  const { client } = await makeEditor(baseURL ?? '', slug);
  const posts = database(baseURL).from('blog_posts');
  await posts.delete().eq('slug', slug);

  const name = `${slug}-${randomUUID().slice(0, 8)}.jpg`;
  const { default: sharp } = await import('sharp');
  const picture = await sharp({
    create: { width: 1400, height: 900, channels: 3, background: { r: 90, g: 120, b: 110 } },
  })
    .withExif({ IFD0: { Copyright: name } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(picture)], name, { type: 'image/jpeg' }));
  form.set('credit', 'Ana Silva');
  form.set('licence', 'CC BY-SA 4.0');
  form.set('alt', JSON.stringify({ fr: 'Les toits', ar: 'أسطح المدينة' }));
  const uploaded = await client.functions.invoke<{ id: string }>('upload-media', { body: form });
  const { id = '' } = uploaded.data ?? {};
  expect(id).not.toBe('');

  await asAdmin('/admin/blog/new');
  await page.getByLabel('Titre').fill(`Photos ${slug}`);
  const choose = async (button: string) => {
    await page.getByRole('button', { name: button }).press('Enter');
    await page.getByRole('dialog').getByLabel('Chercher dans la médiathèque').fill(name);
    const tile = page.getByRole('dialog').getByRole('button', { name: `Choisir ${name}` });
    await expect(tile).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    return tile;
  };
  const forCover = await choose('Choisir dans la médiathèque');
  await shot('admin-article-picker');
  await expectNoAxeFindings();
  await forCover.press('Enter');
  await expect(page.getByLabel('Image de couverture')).toHaveValue(
    new RegExp(`/pictures/1280/.*${id}\\.jpg$`),
  );
  const text = page.getByLabel('Texte (Markdown)');
  await text.fill('<script>alert(1)</script> Avant.');
  await (await choose('Insérer une photo')).press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('Après.');
  await expect(text).toHaveValue(/Avant\.\n\n!\[Les toits\]\(\/pictures\/960\/.*\)\n\nAprès\.$/);
  await expect(page.getByRole('region', { name: 'Aperçu' }).getByRole('figure')).toContainText('Ana Silva');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-article-pictures');
  await page.getByLabel('Adresse de l’article').fill(slug);
  await page.getByLabel('Date de publication').fill('2025-01-01T08:00');
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);

  const read = async (lang: string) => (await request.get(`/${lang}/blog/${slug}`)).text();
  await expect.poll(async () => (await read('fr')).includes('Après.')).toBe(true);
  for (const [lang, alt] of [
    ['fr', 'Les toits'],
    ['ar', 'أسطح المدينة'],
  ] as const) {
    const html = await read(lang);
    expect(html.match(new RegExp(`alt="${alt}"`, 'g')), lang).toHaveLength(2);
    expect(html.match(new RegExp(`href="${LICENCE}"`, 'g')), lang).toHaveLength(2);
    expect(html.includes('<script>alert')).toBe(false);
  }
  await page.goto(`/fr/blog/${slug}`);
  await expect(page.getByRole('figure')).toHaveCount(2);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('article-with-our-pictures');

  const remove = () => client.functions.invoke<{ removed: boolean }>('remove-media', { body: { id } });
  expect((await remove()).data).toEqual({ removed: false });
  await posts.delete().eq('slug', slug);
  expect((await remove()).data).toEqual({ removed: true });
});
