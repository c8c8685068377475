import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from '@/app/Menu.tsx';

const onChoose = vi.fn();
const ITEMS = [
  { id: 'fr', label: 'Français', to: '/', lang: 'fr', current: false },
  { id: 'en', label: 'English', to: '/en', lang: 'en', current: true },
  { id: 'ar', label: 'العربية', to: '/ar', lang: 'ar', dir: 'rtl', onSelect: () => onChoose('ar') },
] as const;

function Where() {
  return <output>{useLocation().pathname}</output>;
}

function setup() {
  render(
    <MemoryRouter initialEntries={['/en']}>
      <Menu label="Langue" button="English" items={() => ITEMS} />
      <p>ailleurs</p>
      <Where />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Langue English' }) };
}

const item = (name: string) => screen.getByRole('menuitemradio', { name });

describe('Menu', () => {
  it('opens on the current item and moves with the arrows, round the ends', async () => {
    const { user, button } = setup();
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(item('English')).toHaveFocus();
    expect(item('English')).toBeChecked();
    await user.keyboard('{ArrowDown}');
    expect(item('العربية')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item('Français')).toHaveFocus();
    await user.keyboard('{End}{Home}{ArrowUp}');
    expect(item('العربية')).toHaveFocus();
    await user.keyboard('f');
    expect(item('Français')).toHaveFocus();
  });

  it('closes on Escape and gives the focus back', async () => {
    const { user, button } = setup();
    button.focus();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('closes on a press outside and on Tab', async () => {
    const { user, button } = setup();
    await user.click(button);
    await user.click(screen.getByText('ailleurs'));
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(button);
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('keeps the items in one column, whatever the direction of their languages', async () => {
    const { user, button } = setup();
    await user.click(button);
    expect(item('العربية')).not.toHaveAttribute('dir');
    expect(screen.getByText('العربية')).toHaveAttribute('dir', 'rtl');
  });

  it('follows the chosen link, says so and closes', async () => {
    const { user, button } = setup();
    await user.click(button);
    await user.click(item('العربية'));
    expect(screen.getByRole('status')).toHaveTextContent('/ar');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('ar');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
