// Before each test of the `rules` and `unit` projects: a console that may not complain. A warning of React or an error that
// nobody reads is a defect, so it fails the test that caused it.
import { afterEach, beforeEach, vi } from 'vitest';

let complaints: string[] = [];

/** happy-dom does not know the element <search>, which browsers have had since 2023; React warns of it. */
const isOnlyHappyDom = ([message, tag]: unknown[]) =>
  tag === 'search' && String(message).startsWith('The tag <%s> is unrecognized');

function record(level: string) {
  return (...args: unknown[]) => {
    if (isOnlyHappyDom(args)) return;
    complaints.push(`console.${level}: ${args.map(String).join(' ')}`);
  };
}

beforeEach(() => {
  complaints = [];
  // A test that expects a complaint says so: vi.spyOn(console, 'error').mockImplementation(…) replaces this one.
  vi.spyOn(console, 'error').mockImplementation(record('error'));
  vi.spyOn(console, 'warn').mockImplementation(record('warn'));
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});
