/**
 * Shows Latin headings in Fraunces (OFL 1.1) once it is loaded. A face that comes while it is in use, or is added later,
 * has the browser lay out the whole page anew; so it lays out the headings alone.
 */
export async function showWebFont(): Promise<void> {
  await document.fonts.load('1em "Fraunces Variable"');
  document.documentElement.dataset.webFont = '';
}
