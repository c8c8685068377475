import latinExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import ranges from '@fontsource-variable/fraunces/unicode.json';

const faceOf = (address: string, unicodeRange: string) =>
  new FontFace('Fraunces', `url(${address}) format("woff2")`, {
    weight: '100 900',
    display: 'swap',
    unicodeRange,
  });

/**
 * Brings Fraunces (OFL 1.1), the weight axis only. Not by a style sheet: its rules and then its file would each lay the
 * whole page out anew.
 */
export async function loadWebFont(): Promise<void> {
  const face = await faceOf(latin, ranges.latin).load();
  document.fonts.add(face);
  // Loaded where a page uses it.
  document.fonts.add(faceOf(latinExt, ranges['latin-ext']));
}
