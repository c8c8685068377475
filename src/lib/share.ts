export type Sharing = 'shared' | 'copied' | 'failed';

/** Copies a text, one that is still to come too: WebKit allows that only where the press itself has asked for it. */
async function copy(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Offers the device's own way to share, else copies the link; `failed` when neither can be done. */
export async function share(title: string, url: string | Promise<string>): Promise<Sharing> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url: await url });
      return 'shared';
    }
    await copy(url);
    return 'copied';
  } catch (error) {
    // Closing the device's dialog is a choice, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
