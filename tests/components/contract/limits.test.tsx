/** Measures the toasts of the back office and what it reads again. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { isOverviewOfCountries, openAdmin, queryDefaults, refusal } from './subject.tsx';

const TOAST = 'Erreur de configuration';

/** Milliseconds at which a toast is still there, and at which it is gone. */
const DURATION: readonly Line<[there: number, gone: number]>[] = [
  ['layout', 'It closes by itself after 5 seconds', 4500, 6000],
];
const KEYS: readonly Line<[key: string]>[] = [['layout', 'is reached with F8', 'F8']];

/** CSS pixels of a swipe, whether the toast then stays. */
const SWIPES: readonly Line<[pixels: number, stays: boolean]>[] = [
  ['layout', 'is swiped away over 50 px', 45, true],
  ['layout', 'is swiped away over 50 px', 60, false],
];

const FRESH = 'Reads are fresh for 5 minutes, are not retried and not repeated on focus.';

/** A setting of every read, and its value. */
const READS: readonly Line<[name: string, value: unknown]>[] = [
  ['back-office', FRESH, 'staleTime', 300_000],
  ['back-office', FRESH, 'retry', false],
  ['back-office', FRESH, 'refetchOnWindowFocus', false],
];

/** Event after a failed read, and the number of reads. */
const TRIES: readonly Line<[event: 'nothing' | 'focus', reads: number]>[] = [
  ['back-office', FRESH, 'nothing', 1],
  ['back-office', FRESH, 'focus', 1],
];

async function showToast() {
  await openAdmin('/admin/city-import');
  await userEvent.type(await screen.findByLabelText('Code ISO du pays'), 'fr');
  fireEvent.change(await screen.findByLabelText('Taille des lots'), { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Lancer l’import' }));
  return (await screen.findByText(TOAST)).closest('li') as HTMLElement;
}
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

it('is said line by line in the documentation', () => {
  expect(unsaid([DURATION, KEYS, SWIPES, READS, TRIES].flat())).toEqual([]);
});

describe('a toast', () => {
  it.each(cases(DURATION))('%s, %s: there after %i, gone after %i ms', async (_, __, there, gone) => {
    await showToast();
    await pause(there);
    expect(screen.queryByText(TOAST)).not.toBeNull();
    await pause(gone - there);
    expect(screen.queryByText(TOAST)).toBeNull();
  });

  it.each(cases(KEYS))('%s, %s: %s', async (_, __, key) => {
    const toast = await showToast();
    fireEvent.keyDown(document, { key, code: key });
    expect(document.activeElement?.contains(toast)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it.each(cases(SWIPES))('%s, %s: %i px, stays %s', async (_, __, pixels, stays) => {
    const toast = await showToast();
    toast.setPointerCapture = () => undefined;
    toast.hasPointerCapture = () => false;
    const pointer = { pointerId: 1, pointerType: 'touch', button: 0, clientY: 0 };
    fireEvent.pointerDown(toast, { ...pointer, clientX: 0 });
    fireEvent.pointerMove(toast, { ...pointer, clientX: pixels / 2 });
    fireEvent.pointerMove(toast, { ...pointer, clientX: pixels });
    fireEvent.pointerUp(toast, { ...pointer, clientX: pixels });
    await pause(100);
    expect(screen.queryByText(TOAST) !== null).toBe(stays);
  });
});

describe('a read of the back office', () => {
  it.each(cases(READS))('%s, %s: %s is %s', async (_, __, name, value) => {
    expect(await queryDefaults()).toHaveProperty(name, value);
  });

  it.each(cases(TRIES))('%s, %s: after %s, %i', async (_, __, event, reads) => {
    const { calls } = await openAdmin('/admin/regions-overview', 'administrator', (call) =>
      isOverviewOfCountries(call) ? refusal('x') : undefined,
    );
    const requestCount = () => calls.filter(isOverviewOfCountries).length;
    await vi.waitFor(() => expect(requestCount()).toBe(1));
    if (event === 'focus') act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pause(1500);
    expect(requestCount()).toBe(reads);
  });
});
