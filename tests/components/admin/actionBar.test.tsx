import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActionBar } from '@/admin/ui/ActionBar.tsx';
import { dismissToast, toast } from '@/lib/toast.ts';
import { Toaster } from '@/ui/Toaster.tsx';

afterEach(() => act(() => dismissToast()));

/** Scrolled so that the bar begins so far above the foot of the window. */
function scrollTo(bar: HTMLElement, aboveFoot: number) {
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, window.innerHeight - aboveFoot, 390, 61),
  );
  act(() => void window.dispatchEvent(new Event('scroll')));
}

it('keeps notices above the bar, wherever it is, and lets them down when it is gone', async () => {
  const { rerender } = render(
    <>
      <ActionBar>Enregistrer</ActionBar>
      <Toaster label="Notifications ({hotkey})" closeLabel="Fermer" />
    </>,
  );
  act(() => void toast({ title: 'Lieu enregistré', duration: 60_000 }));
  const notices = await screen.findByRole('list');
  const bar = screen.getByText('Enregistrer');
  const room = () => notices.style.bottom;
  expect(room()).toBe('0px');
  scrollTo(bar, 61);
  expect(room()).toBe('61px');
  expect(document.documentElement.style.scrollPaddingBlockEnd).toBe('calc(61px + 0.5rem)');
  scrollTo(bar, 140);
  expect(room()).toBe('140px');
  rerender(
    <>
      {null}
      <Toaster label="Notifications ({hotkey})" closeLabel="Fermer" />
    </>,
  );
  expect(room()).toBe('0px');
  expect(document.documentElement.style.scrollPaddingBlockEnd).toBe('');
});
