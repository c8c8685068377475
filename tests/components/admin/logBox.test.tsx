import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { LogBox } from '@/admin/ui/LogBox.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';

beforeAll(() => loadNamespaces('fr', ['common', 'admin']));

/** A box of 300 px whose lines are 30 px high each. */
function show(follow: boolean) {
  const box = (count: number) => (
    <LogBox
      label="Journal"
      maxHeight={300}
      empty="Rien"
      follow={follow}
      lines={Array.from({ length: count }, (_, id) => ({
        id,
        level: 'info' as const,
        message: `Ligne ${id}`,
        timestamp: '2026-01-01T10:00:00Z',
      }))}
    />
  );
  const { rerender } = render(box(0));
  const log = screen.getByRole('log');
  Object.defineProperty(log, 'clientHeight', { value: 300 });
  Object.defineProperty(log, 'scrollHeight', { get: () => 30 * log.querySelectorAll('li').length });
  return { log, grow: (count: number) => rerender(box(count)) };
}

function scrollTo(log: HTMLElement, top: number) {
  log.scrollTop = top;
  fireEvent.scroll(log);
}

it('auto-scrolls while lines are added, except after scrolling up', () => {
  const { log, grow } = show(true);
  grow(20);
  expect(log.scrollTop).toBe(600);
  scrollTo(log, 300);
  grow(30);
  expect(log.scrollTop).toBe(900);
  scrollTo(log, 150);
  grow(40);
  expect(log.scrollTop).toBe(150);
  scrollTo(log, 890);
  grow(50);
  expect(log.scrollTop).toBe(1500);
});

it('stays where it is when its newest line is the first', () => {
  const { log, grow } = show(false);
  grow(20);
  scrollTo(log, 300);
  grow(30);
  expect(log.scrollTop).toBe(300);
});
