import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import { beforeAll, expect, it } from 'vitest';
import { QrButton } from '@/blocks/share/QrButton.tsx';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';

const SCALE = 4;

/** Reads the drawing like a scanner. */
function scanned(svg: Element): string | undefined {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const dark = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const from = row * width + Number(x) * SCALE;
      for (let at = from; at < from + SCALE; at += 1) pixels.set([0, 0, 0], at * 4);
    }
  return jsQR(pixels, width, width)?.data;
}

beforeAll(() => loadNamespaces('fr', ['common', 'lists']));

it('shows the address as a code that a scanner reads, and goes away', async () => {
  const user = userEvent.setup();
  const address = 'https://site.test/fr/continents/amerique-du-sud/pays/perou/regions/lima-region/ville/lima';
  render(
    <LanguageProvider lang="fr">
      <QrButton url={() => address} />
    </LanguageProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'QR' }));
  const code = await screen.findByRole('img', { name: 'Code QR du lien de cette page' });
  expect(scanned(code)).toBe(address);
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
