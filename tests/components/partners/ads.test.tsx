import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adHosts, parseAds } from '@/blocks/ads/ads.ts';
import { adClass, WithAds } from '@/blocks/ads/WithAds.tsx';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';

const ads = parseAds({ VITE_ADS_CLIENT: 'ca-pub-1', VITE_ADS_SLOT: '2' });
const blocks = Array.from('abcdefghijkl', (name) => <p key={name}>{name}</p>);

function show(configured: typeof ads) {
  return render(
    <LanguageProvider lang="fr">
      <WithAds configured={configured}>{blocks}</WithAds>
    </LanguageProvider>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  document.head.replaceChildren();
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
  settings.handleDisabledFileLoadingAsSuccess = true;
  await loadNamespaces('fr', ['partners']);
});

describe('advertisements', () => {
  it('stand after every third block on a wide screen and every fourth on a phone', () => {
    const places = Array.from({ length: 12 }, (_, at) => adClass(at + 1));
    const shownOn = (hidden: string) =>
      places.flatMap((className, at) => (className !== null && className !== hidden ? [at + 1] : []));
    expect(shownOn('md:hidden')).toEqual([3, 6, 9, 12]);
    expect(shownOn('max-md:hidden')).toEqual([4, 8, 12]);
  });

  it('are none without consent, and none where the site has none', () => {
    const { unmount, container } = show(ads);
    expect(container.children).toHaveLength(12);
    unmount();
    localStorage.setItem(
      'mappemonde.consent',
      JSON.stringify({ choice: 'accepted', at: new Date().toISOString() }),
    );
    expect(show(null).container.children).toHaveLength(12);
    expect(document.querySelector('script')).toBeNull();
  });

  it('are labelled, and their script is loaded once', async () => {
    localStorage.setItem(
      'mappemonde.consent',
      JSON.stringify({ choice: 'accepted', at: new Date().toISOString() }),
    );
    // happy-dom lays nothing out: every place has a box.
    const boxes = [{}] as unknown as DOMRectList;
    Element.prototype.getClientRects = () => boxes;
    show(ads);
    await waitFor(() => expect(screen.getAllByRole('complementary', { name: 'Publicité' })).toHaveLength(6));
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(window.adsbygoogle).toHaveLength(6);
  });

  it('are configured wholly or not at all', () => {
    expect(parseAds({})).toBeNull();
    expect(() => parseAds({ VITE_ADS_CLIENT: 'ca-pub-1' })).toThrow('VITE_ADS_SLOT');
    expect(() => parseAds({ VITE_ADS_CLIENT: 'x"y', VITE_ADS_SLOT: '1' })).toThrow('VITE_ADS_CLIENT');
    expect(adHosts(ads)).toEqual(['pagead2.googlesyndication.com']);
    expect(adHosts(null)).toEqual([]);
  });
});
