import type { Locator } from '@playwright/test';

/** Presses a button and confirms with the button of the same name in the dialog. */
export async function pressAndConfirm(within: Locator, name: string | RegExp): Promise<void> {
  await within.getByRole('button', { name }).press('Enter');
  await within.page().getByRole('dialog').getByRole('button', { name }).press('Enter');
}
