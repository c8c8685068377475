// From the screen to the phone: the code on the screen, read as a camera would.
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a QR code opens the page on a phone', async ({ page, visit, expectNoAxeFindings, shot }, {
      project,
    }) => {
      await visit('/ar/continents/oceanie');
      const button = page.getByRole('button', { name: 'QR', exact: true });
      // A phone has the page already.
      if (project.name === 'phone') {
        await expect(page.getByRole('button', { name: 'مشاركة' })).toBeVisible();
        await expect(button).toBeHidden();
        return;
      }
      await button.click();
      const dialog = page.getByRole('dialog', { name: 'فتح الصفحة على الهاتف' });
      const code = dialog.getByRole('img');
      await expect(code).toBeVisible();
      const { data, info } = await sharp(await code.screenshot())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
      expect(read?.data).toBe(page.url());
      await expectNoAxeFindings();
      await shot(`qr-${colorScheme}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  });
