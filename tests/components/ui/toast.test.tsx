import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dismissToast, toast } from '@/lib/toast.ts';
import { Toaster } from '@/ui/Toaster.tsx';

afterEach(() => act(() => dismissToast()));

function show() {
  return render(<Toaster label="Notifications ({hotkey})" closeLabel="Fermer" />);
}

/** The visible notice; Radix adds a hidden copy for a moment, for screen readers. */
async function notice(text: string) {
  return (await screen.findAllByText(text))[0] as HTMLElement;
}

describe('toast', () => {
  it('shows a title and a description', async () => {
    show();
    act(
      () =>
        void toast({ title: 'Erreur', description: 'Impossible de charger les villes', variant: 'danger' }),
    );
    expect(await notice('Erreur')).toBeVisible();
    expect(await notice('Impossible de charger les villes')).toBeVisible();
  });

  it('replaces the one before', async () => {
    show();
    act(() => void toast({ title: 'Premier' }));
    await notice('Premier');
    act(() => void toast({ title: 'Second' }));
    await notice('Second');
    expect(screen.queryByText('Premier')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('closes after its duration', async () => {
    show();
    act(() => void toast({ title: 'Bref', duration: 60 }));
    await notice('Bref');
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('closes by its close button', async () => {
    show();
    act(() => void toast({ title: 'Long', duration: 60_000 }));
    await notice('Long');
    act(() => screen.getByRole('button', { name: 'Fermer' }).click());
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('dismissing an old toast does not close a newer one', async () => {
    show();
    let dismissFirst = () => {};
    act(() => {
      dismissFirst = toast({ title: 'Premier' });
      toast({ title: 'Second' });
    });
    act(() => dismissFirst());
    expect(await notice('Second')).toBeVisible();
  });
});
