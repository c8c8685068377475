/** Acts that ask before they are done. */
import type { Locator } from '@playwright/test';

/** Presses a button and, in the dialog that it opens, the one of the same name. */
export async function pressAndConfirm(within: Locator, name: string | RegExp): Promise<void> {
  await within.getByRole('button', { name }).press('Enter');
  await within.page().getByRole('dialog').getByRole('button', { name }).press('Enter');
}
