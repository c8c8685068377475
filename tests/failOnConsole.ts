// Setup of the `rules` and `unit` projects: an unexpected console.error or console.warn fails the test.
import { afterEach, beforeEach, vi } from 'vitest';

let messages: string[] = [];

/** happy-dom does not know the element <search>, which browsers have had since 2023; React warns of it. */
const isHappyDomWarning = ([message, tag]: unknown[]) =>
  tag === 'search' && String(message).startsWith('The tag <%s> is unrecognized');

function record(level: string) {
  return (...args: unknown[]) => {
    if (isHappyDomWarning(args)) return;
    messages.push(`console.${level}: ${args.map(String).join(' ')}`);
  };
}

beforeEach(() => {
  messages = [];
  // A test that expects one replaces this spy: vi.spyOn(console, 'error').mockImplementation(…).
  vi.spyOn(console, 'error').mockImplementation(record('error'));
  vi.spyOn(console, 'warn').mockImplementation(record('warn'));
});

afterEach(() => {
  if (messages.length > 0) throw new Error(messages.join('\n'));
});
