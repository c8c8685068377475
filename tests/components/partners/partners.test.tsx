import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PartnerBlock } from '@/blocks/partners/PartnerBlock.tsx';
import {
  GETYOURGUIDE_SCRIPT,
  type Partners,
  type PartnerTab,
  parsePartners,
  partnerHosts,
  scriptFor,
} from '@/blocks/partners/partners.ts';
import { DELAY_MS, TIMEOUT_MS } from '@/blocks/partners/widget.ts';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import { CITY_TABS } from '@/shared/tabs.ts';

const city = { name: 'Paris', countryNames: { en: 'France', fr: 'France' } };
const NONE = parsePartners({});
const SCRIPT = 'https://tp.example/content?q={city}&country={country}&locale={lang}';
const configured = parsePartners({
  VITE_PARTNER_GETYOURGUIDE_ID: ' ABC ',
  VITE_PARTNER_HOTELS_SCRIPT: SCRIPT,
  VITE_PARTNER_CARS_SCRIPT: SCRIPT,
});

describe('the configuration of partners', () => {
  it('fills addresses with the place', () => {
    const params = { city: "L'Aquila & co", country: 'Italy', lang: 'zh' } as const;
    expect(scriptFor('hotels', params, configured)).toBe(
      "https://tp.example/content?q=L'Aquila%20%26%20co&country=Italy&locale=zh",
    );
    expect(scriptFor('flights', params, configured)).toBeNull();
    expect(scriptFor('activities', params, configured)).toBe(GETYOURGUIDE_SCRIPT);
    expect(scriptFor('activities', params, NONE)).toBeNull();
  });

  it('names each host once', () => {
    expect(partnerHosts(configured)).toEqual(['tp.example', 'widget.getyourguide.com']);
    expect(partnerHosts(NONE)).toEqual([]);
  });

  it.each(['http://tp.example/x', 'javascript:alert(1)', 'tp.example'])('refuses %s', (address) => {
    expect(() => parsePartners({ VITE_PARTNER_ESIM_SCRIPT: address })).toThrow('VITE_PARTNER_ESIM_SCRIPT');
  });
});

function show(tab: PartnerTab, partners: Partners) {
  return render(
    <LanguageProvider lang="fr">
      <PartnerBlock tab={tab} city={city} name="Paris" configured={partners} />
    </LanguageProvider>,
  );
}

const scripts = () => Array.from(document.querySelectorAll('script'));
const accept = () =>
  localStorage.setItem(
    'mappemonde.consent',
    JSON.stringify({ choice: 'accepted', at: new Date().toISOString() }),
  );

beforeEach(async () => {
  localStorage.clear();
  // Scripts are put into the page, which is what is tested; nothing is fetched.
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
  settings.handleDisabledFileLoadingAsSuccess = true;
  await loadNamespaces('fr', ['common', 'grammar', 'partners']);
});
afterEach(() => vi.useRealTimers());

describe('a tab without a configured partner', () => {
  it.each(CITY_TABS.filter((tab) => tab !== 'overview'))(
    'has a plain search link, not an advertisement: %s',
    (tab) => {
      accept();
      show(tab, NONE);
      const link = screen.getByRole('link');
      expect(link).toHaveTextContent(/: (?:chercher|louer) .*Paris/);
      expect(link).toHaveAttribute('rel', 'nofollow noopener');
      expect(link.getAttribute('href')).toMatch(/^https:\/\/.*(Paris|france)/);
      expect(screen.queryByText(/Contenu publicitaire/)).not.toBeInTheDocument();
      expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
      expect(scripts()).toEqual([]);
    },
  );
});

describe('what may earn a commission', () => {
  it('is said where a link carries the affiliate id', () => {
    show('activities', configured);
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    expect(link.getAttribute('href')).toContain('partner_id=ABC');
    expect(screen.getByText(/Contenu publicitaire/)).toBeInTheDocument();
  });

  it('is said above a widget, whose plain link beneath earns nothing', () => {
    show('hotels', configured);
    expect(screen.getByText(/Contenu publicitaire/)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'nofollow noopener');
  });

  it('is not said on a tab that has no partner of its own', () => {
    show('flights', configured);
    expect(screen.queryByText(/Contenu publicitaire/)).not.toBeInTheDocument();
  });
});

describe('a tab with a configured partner', () => {
  it('loads nothing before it is asked to', async () => {
    show('hotels', configured);
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS + 50));
    expect(scripts()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Afficher les offres' }));
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  });

  it('starts half a second after it is shown, once, and cleans up', () => {
    vi.useFakeTimers();
    accept();
    const { unmount, rerender } = show('activities', configured);
    act(() => vi.advanceTimersByTime(DELAY_MS - 1));
    expect(scripts()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    rerender(
      <LanguageProvider lang="fr">
        <PartnerBlock tab="activities" city={city} name="Paris" configured={configured} />
      </LanguageProvider>,
    );
    act(() => vi.advanceTimersByTime(DELAY_MS));
    expect(scripts().map((script) => script.src)).toEqual([GETYOURGUIDE_SCRIPT]);
    expect(document.querySelector<HTMLElement>('[data-gyg-widget]')?.dataset).toMatchObject({
      gygWidget: 'activities',
      gygPartnerId: 'ABC',
      gygQ: 'Paris',
      gygNumberOfItems: '32',
      gygLocaleCode: 'fr-FR',
    });
    unmount();
    expect(scripts()).toEqual([]);
  });

  it('is shown again with what its script has drawn, which runs once', () => {
    vi.useFakeTimers();
    accept();
    const first = show('cars', configured);
    act(() => vi.advanceTimersByTime(DELAY_MS));
    const [script] = scripts();
    script?.after(document.createElement('form'));
    first.unmount();
    expect(document.querySelector('form')).toBeNull();
    const { unmount } = show('cars', configured);
    act(() => vi.advanceTimersByTime(TIMEOUT_MS));
    expect(scripts()).toEqual([script]);
    expect(document.querySelector('form')).not.toBeNull();
    unmount();
  });

  it('says so when the script cannot be loaded', () => {
    vi.useFakeTimers();
    accept();
    show('cars', configured);
    act(() => vi.advanceTimersByTime(DELAY_MS));
    act(() => void scripts()[0]?.dispatchEvent(new Event('error')));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Les informations sur la location de voitures ne peuvent pas être chargées. Veuillez réessayer plus tard.',
    );
    expect(screen.getByRole('link')).toHaveTextContent('louer une voiture à Paris');
  });

  it('shows an error only when the script renders nothing', () => {
    vi.useFakeTimers();
    accept();
    const { unmount } = show('hotels', configured);
    act(() => vi.advanceTimersByTime(TIMEOUT_MS));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    unmount();
    show('hotels', configured);
    act(() => vi.advanceTimersByTime(DELAY_MS));
    scripts()[0]?.after(document.createElement('form'));
    act(() => vi.advanceTimersByTime(TIMEOUT_MS));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
