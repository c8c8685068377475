import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, type Oklch, pairsIn, type Theme } from './oklch.ts';

const tokensCss = readFileSync('src/styles/tokens.css', 'utf8');
const latitudeCss = readFileSync('src/styles/components.css', 'utf8');
const THEMES: readonly Theme[] = ['light', 'dark'];

function token(name: string, theme: Theme): Oklch {
  const declaration = new RegExp(`--color-${name}:([^;]+);`).exec(tokensCss)?.[1] ?? '';
  const [pair] = pairsIn(declaration);
  if (!pair) throw new Error(`No colour token "${name}" in tokens.css`);
  return pair[theme];
}

function latitudeColours(utility: string, hue: number): Record<Theme, Oklch>[] {
  const block = new RegExp(`@utility ${utility} \\{([\\s\\S]*?)\\n\\}`).exec(latitudeCss)?.[1] ?? '';
  const pairs = pairsIn(block, hue);
  if (pairs.length === 0) throw new Error(`No colours in "${utility}" in components.css`);
  return pairs;
}

const PAPERS = ['paper', 'paper-raised', 'paper-sunken'];
const AAA = 7;
const AA = 4.5;
const GRAPHIC = 3;

/** [text, grounds it may stand on, least contrast] */
const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ['ink', [...PAPERS, 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft', 'water'], AAA],
  ['ink-muted', PAPERS, AAA],
  ['accent', [...PAPERS, 'accent-soft'], AA],
  ['accent-strong', [...PAPERS, 'accent-soft'], AA],
  ['accent-ink', ['accent', 'accent-strong'], AA],
  ['success', [...PAPERS, 'success-soft'], AA],
  ['warning', [...PAPERS, 'warning-soft'], AA],
  ['danger', [...PAPERS, 'danger-soft'], AA],
  ['line-strong', PAPERS, GRAPHIC],
];

describe.each(THEMES)('contrast, %s theme', (theme) => {
  it.each(PAIRS)('%s on %s reaches %d:1', (text, grounds, least) => {
    for (const ground of grounds) {
      const ratio = contrast(token(text, theme), token(ground, theme));
      expect(ratio, `${text} on ${ground}: ${ratio.toFixed(2)}`).toBeGreaterThanOrEqual(least);
    }
  });

  it('text stays readable on latitude colours from pole to equator', () => {
    for (let hue = 34; hue <= 250; hue += 4) {
      const grounds = [...latitudeColours('lat-band', hue), ...latitudeColours('lat-tint', hue)];
      const [text] = latitudeColours('lat-text', hue);
      const [dot] = latitudeColours('lat-dot', hue);
      for (const ground of grounds) {
        expect(contrast(token('ink', theme), ground[theme]), `ink, ${hue}`).toBeGreaterThanOrEqual(AAA);
        expect(contrast(token('ink-muted', theme), ground[theme]), `muted, ${hue}`).toBeGreaterThanOrEqual(
          AA,
        );
        expect(
          contrast((text as typeof ground)[theme], ground[theme]),
          `text, ${hue}`,
        ).toBeGreaterThanOrEqual(AA);
        expect(contrast((dot as typeof ground)[theme], ground[theme]), `dot, ${hue}`).toBeGreaterThanOrEqual(
          GRAPHIC,
        );
      }
    }
  });
});

describe('contrast()', () => {
  it('agrees with WCAG on black and white', () => {
    expect(contrast({ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 })).toBeCloseTo(21, 1);
  });
});
