/** The cookie page lists exactly what the code stores. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ConsentNotice } from '@/blocks/consent/ConsentNotice.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { STORED } from '@/lib/consent/stored.ts';
import { clientWith, TestProviders } from '../continents/testData.tsx';

const ROOT = join(import.meta.dirname, '../../..');

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

beforeAll(() => loadNamespaces('fr', ['common', 'consent']));
beforeEach(() => localStorage.clear());

it('lists every key the code keeps, and no other', () => {
  const usedKeys = [...filesUnder('src'), ...filesUnder('public'), ...filesUnder('server')]
    .filter((file) => !file.endsWith('consent/stored.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`](mappemonde\.[\w.]+)/g)].map(([, key]) => key),
    );
  expect([...new Set(usedKeys)].sort()).toEqual(STORED.map(({ key }) => key).sort());
});

it('stores nothing without the prefix of the site', () => {
  for (const file of filesUnder('src')) {
    const text = readFileSync(file, 'utf8');
    expect(text, file).not.toMatch(/document\.cookie/);
    for (const [, key] of text.matchAll(/(?:local|session)Storage\.setItem\(\s*['"`]([^'"`]+)/g))
      expect(key, file).toMatch(/^mappemonde\./);
  }
});

it('shows no second question on the page that asks', async () => {
  const question = () => screen.queryByRole('region', { name: 'Votre choix de confidentialité' });
  const client = clientWith({});
  const { unmount } = render(
    <TestProviders at="/fr/villes" client={client}>
      <ConsentNotice isNeeded />
    </TestProviders>,
  );
  expect(await screen.findByRole('region', { name: 'Votre choix de confidentialité' })).toBeInTheDocument();
  unmount();
  render(
    <TestProviders at="/fr/cookies" client={client}>
      <ConsentNotice isNeeded />
    </TestProviders>,
  );
  expect(question()).toBeNull();
});
