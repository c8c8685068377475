import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '@/i18n/i18n.tsx';
import { TabNav } from '@/places/navigation/TabNav.tsx';
import { Tabs } from '@/ui/Tabs.tsx';

const TABS = [
  { id: 'cities', label: 'Villes', content: 'Liste des villes' },
  { id: 'activities', label: 'Activités', content: 'Aucune activité' },
  { id: 'weather', label: 'Météo', content: 'Il pleut' },
] as const;

function setup(dir: 'ltr' | 'rtl' = 'ltr') {
  render(
    <LanguageProvider lang={dir === 'rtl' ? 'ar' : 'fr'}>
      <Tabs label="Région" tabs={TABS} />
    </LanguageProvider>,
  );
  return userEvent.setup();
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('shows the first panel only, and the one that is chosen', async () => {
    const user = setup();
    expect(screen.getByRole('tabpanel', { name: 'Villes' })).toHaveTextContent('Liste des villes');
    expect(screen.queryByText('Il pleut')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Météo' }));
    expect(screen.getByRole('tabpanel', { name: 'Météo' })).toHaveTextContent('Il pleut');
    expect(screen.queryByText('Liste des villes')).toBeNull();
  });

  it('moves with arrows, Home and End, and wraps', async () => {
    const user = setup();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(selected()).toBe('Activités'));
    expect(screen.getByRole('tab', { name: 'Activités' })).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    await vi.waitFor(() => expect(selected()).toBe('Villes'));
    await user.keyboard('{ArrowLeft}');
    await vi.waitFor(() => expect(selected()).toBe('Météo'));
    await user.keyboard('{Home}');
    await vi.waitFor(() => expect(selected()).toBe('Villes'));
  });

  it('turns the arrows round from right to left', async () => {
    const user = setup('rtl');
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    await vi.waitFor(() => expect(selected()).toBe('Activités'));
  });
});

describe('TabNav', () => {
  it('is a row of links with the current one marked', () => {
    render(
      <MemoryRouter>
        <TabNav
          label="Paris"
          tabs={[
            { id: 'overview', label: 'Paris', to: '/fr/paris', current: false },
            { id: 'hotels', label: 'Hôtels', to: '/fr/paris/hotels', current: true },
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Hôtels', current: 'page' })).toHaveAttribute(
      'href',
      '/fr/paris/hotels',
    );
    expect(screen.getByRole('link', { name: 'Paris' })).not.toHaveAttribute('aria-current');
  });
});
