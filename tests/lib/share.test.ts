import { afterEach, expect, it, vi } from 'vitest';
import { share } from '@/lib/share.ts';

type Parts = Readonly<Record<string, Blob | Promise<Blob>>>;

class Item {
  readonly parts: Parts;
  constructor(parts: Parts) {
    this.parts = parts;
  }
}

const clipboard = {
  writeText: vi.fn(async () => undefined),
  write: vi.fn(async (_items: Item[]) => undefined),
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

function withClipboard() {
  vi.stubGlobal('ClipboardItem', Item);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(
    Object.assign(Object.create(navigator.clipboard), clipboard),
  );
}

it('asks for the clipboard before a text that is still to come is known', async () => {
  withClipboard();
  let arrive: (text: string) => void = () => undefined;
  const outcome = share('x', new Promise<string>((resolve) => (arrive = resolve)));
  // WebKit refuses what is asked for after a wait.
  expect(clipboard.write).toHaveBeenCalledOnce();
  arrive('https://site.test/#liste=a');
  expect(await outcome).toBe('copied');
  const blob = await clipboard.write.mock.calls[0]?.[0][0]?.parts['text/plain'];
  expect(await blob?.text()).toBe('https://site.test/#liste=a');
});

it.each([
  ['copies a text where a promise of one can not be', async () => 'https://site.test/', 'copied'],
  ['fails where the text does not come', () => Promise.reject(new RangeError('Too long')), 'failed'],
])('%s', async (_case, text, outcome) => {
  vi.stubGlobal('ClipboardItem', undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(
    Object.assign(Object.create(navigator.clipboard), clipboard),
  );
  expect(await share('x', text())).toBe(outcome);
});

it("waits for the text before it opens the device's dialog, whose closing is no failure", async () => {
  const dialog = vi.fn(async () => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: dialog, configurable: true });
  expect(await share('x', Promise.resolve('https://site.test/'))).toBe('shared');
  expect(dialog).toHaveBeenCalledWith({ title: 'x', url: 'https://site.test/' });
});
