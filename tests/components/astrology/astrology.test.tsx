import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AstrologyBlock } from '@/blocks/astrology/AstrologyBlock.tsx';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';

beforeEach(async () => {
  await Promise.all((['fr', 'zh'] as const).map((lang) => loadNamespaces(lang, ['astrology'])));
});

it('is collapsed under a heading that marks it as entertainment', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  const city = { name: 'Paris', timezone: 'Europe/Paris' };
  const { container, rerender } = render(
    <LanguageProvider lang="fr">
      <AstrologyBlock city={city} name="Paris" />
    </LanguageProvider>,
  );
  expect(container.querySelector('details')).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('heading', { name: 'Pour le plaisir\u00a0: Paris et les astres' }));
  // P+a+r+i+s = 80+97+114+105+115 = 511; 511 mod 12 = 7; (511 + 21) mod 6 = 4; (511 + 21) mod 7 = 0.
  for (const text of ['Scorpion', 'Eau', 'Pluton', '8 · 11 · 18', 'Énergique', 'Passable'])
    expect(screen.getByText(text)).toBeInTheDocument();
  rerender(
    <LanguageProvider lang="zh">
      <AstrologyBlock city={city} name="巴黎" />
    </LanguageProvider>,
  );
  expect(screen.getByText('天蝎座')).toBeInTheDocument();
  vi.useRealTimers();
});
