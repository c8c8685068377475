import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SidePanel } from '@/app/SidePanel.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <SidePanel open={open} onClose={() => setOpen(false)} label="Navigation" closeLabel="Fermer">
        <a href="/fr/villes">Toutes les villes</a>
      </SidePanel>
    </>
  );
}

async function opened() {
  render(<Page />);
  expect(screen.queryByText('Toutes les villes')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Navigation' });
  expect(dialog.open).toBe(true);
  expect(screen.getByRole('link', { name: 'Toutes les villes' })).toBeVisible();
  return dialog;
}

describe('SidePanel', () => {
  it('closes by its button', async () => {
    const dialog = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(dialog.open).toBe(false);
  });

  it('closes when the browser asks for it (Esc)', async () => {
    const dialog = await opened();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog.open).toBe(false);
  });

  it('closes on the backdrop, not on its content', async () => {
    const dialog = await opened();
    fireEvent.click(screen.getByRole('link'));
    expect(dialog.open).toBe(true);
    fireEvent.click(dialog);
    expect(dialog.open).toBe(false);
  });

  it('is removed from the DOM after its closing animation', async () => {
    const dialog = await opened();
    fireEvent.click(dialog);
    fireEvent.transitionEnd(dialog);
    expect(screen.queryByText('Toutes les villes')).toBeNull();
  });
});
