import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { PlaceMap } from '@/features/map/PlaceMap.tsx';
import { LanguageProvider, loadNamespaces } from '@/lib/i18n.tsx';

const paris = { latitude: 48.85341, longitude: 2.3488 };

function show(position: typeof paris | null) {
  return render(
    <LanguageProvider lang="fr">
      <PlaceMap name="Paris" isoCode="FR" position={position} />
    </LanguageProvider>,
  );
}

function choose(choice: 'accepted' | 'refused') {
  localStorage.setItem('mappemonde.consent', JSON.stringify({ choice, at: new Date().toISOString() }));
}

describe('the map', () => {
  beforeEach(async () => {
    localStorage.clear();
    await loadNamespaces('fr', ['common', 'places', 'map']);
  });

  it('is our own drawing until it is asked for', async () => {
    show(paris);
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('link', { name: /Voir sur OpenStreetMap/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Afficher la carte détaillée' }));
    expect(screen.getByTitle('Carte interactive : Paris')).toHaveAttribute(
      'src',
      expect.stringContaining('https://www.openstreetmap.org/export/embed.html?bbox='),
    );
  });

  it('is there at once after consent, and not after a refusal', () => {
    choose('accepted');
    show(paris).unmount();
    choose('refused');
    const { unmount } = show(paris);
    expect(document.querySelector('iframe')).toBeNull();
    unmount();
    choose('accepted');
    show(paris);
    expect(screen.getByTitle('Carte interactive : Paris')).toBeInTheDocument();
  });

  it('offers no map of an unknown position', () => {
    choose('accepted');
    show(null);
    expect(screen.getByText("La position de ce lieu n'est pas connue.")).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
  });
});
