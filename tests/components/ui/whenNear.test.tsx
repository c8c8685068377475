import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WhenNear } from '@/ui/WhenNear.tsx';

it('mounts its content once it is near the viewport, and keeps it', () => {
  let report: (isIntersecting: boolean) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {
        disconnect();
      }
    },
  );
  render(<WhenNear placeholder="to come">content</WhenNear>);
  report(false);
  expect(screen.getByText('to come')).toBeInTheDocument();
  expect(screen.queryByText('content')).toBeNull();
  report(true);
  expect(screen.getByText('content')).toBeInTheDocument();
  expect(screen.queryByText('to come')).toBeNull();
  // Nothing observes any more, so that nothing can take it away.
  expect(disconnect).toHaveBeenCalledOnce();
});
