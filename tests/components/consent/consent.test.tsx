import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsentNotice } from '@/blocks/consent/ConsentNotice.tsx';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import { CONSENT_KEY, parseConsent } from '@/lib/consent/consentStore.ts';
import { createQueryClient } from '@/lib/queryClient.ts';
import { CookiesPage } from '@/pages/cookies/CookiesPage.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const storedText = (choice: unknown, at: unknown) => JSON.stringify({ choice, at });

describe('a stored choice', () => {
  it('holds for six months', () => {
    const at = new Date(NOW - 181 * DAY).toISOString();
    expect(parseConsent(storedText('accepted', at), NOW)).toEqual({ choice: 'accepted', at });
    expect(parseConsent(storedText('accepted', new Date(NOW - 183 * DAY).toISOString()), NOW)).toBeNull();
  });

  it.each([
    null,
    '',
    'accepted',
    '{}',
    'null',
    storedText('yes', '2026-11-20'),
    storedText('accepted', 'soon'),
    '[1',
  ])('is none when the storage holds %j', (text) => expect(parseConsent(text, NOW)).toBeNull());
});

function show(part: React.ReactNode) {
  return render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <LanguageProvider lang="fr">{part}</LanguageProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

describe('the question', () => {
  beforeEach(async () => {
    localStorage.clear();
    await loadNamespaces('fr', ['common', 'consent', 'cookies']);
  });

  it('is asked once, with equal buttons, and the answer is stored', async () => {
    show(<ConsentNotice isNeeded />);
    const refuse = await screen.findByRole('button', { name: 'Refuser' });
    expect(refuse.className).toBe(screen.getByRole('button', { name: 'Accepter' }).className);
    await userEvent.click(refuse);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toMatchObject({ choice: 'refused' });
  });

  it('is not asked where nothing configured needs it', () => {
    show(<ConsentNotice />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('follows the answer given in another tab', async () => {
    show(<ConsentNotice isNeeded />);
    await screen.findByRole('button', { name: 'Refuser' });
    localStorage.setItem(CONSENT_KEY, storedText('accepted', new Date().toISOString()));
    window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Refuser' })).not.toBeInTheDocument());
  });

  it('can be changed on the cookie page', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    show(<CookiesPage />);
    expect(screen.getByRole('status')).toHaveTextContent('Vous n’avez pas encore choisi');
    await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
    expect(screen.getByRole('status')).toHaveTextContent('accepté');
    expect(screen.getByRole('status')).toHaveTextContent('21 novembre 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    expect(screen.getByRole('button', { name: 'Refuser' })).toHaveAttribute('aria-pressed', 'true');
    // Once: an agreement that never was needs no new page to be withdrawn.
    expect(reload).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
