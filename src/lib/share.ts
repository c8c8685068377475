export type Sharing = 'shared' | 'copied' | 'failed';

/** Offers the device's own way to share, else copies the link; `failed` when neither can be done. */
export async function share(title: string, url: string): Promise<Sharing> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Closing the device's dialog is a choice, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
