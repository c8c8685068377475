/** OKLCH → sRGB → WCAG contrast, for the tests that hold the tokens to their promises. */

export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Linear-light sRGB, clipped to the gamut as a browser on a plain screen does. Source: Ottosson, "OKLab" (2020). */
function toLinearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function luminance(color: Oklch): number {
  const [r, g, b] = toLinearRgb(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The colour as "#rrggbb". */
export function toHex(color: Oklch): string {
  const digits = toLinearRgb(color).map((linear) => {
    const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** WCAG 2 contrast ratio, 1–21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** `oklch(L C H)` as written in the style sheets; `H` may be `var(--lat-hue)`, then `hue` is taken. */
function parse(text: string, hue: number): Oklch {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+|var\(--lat-hue\))\)$/.exec(text.trim());
  if (!match) throw new Error(`Not an opaque oklch() colour: ${text}`);
  const [, l, c, h] = match;
  return { l: Number(l), c: Number(c), h: h?.startsWith('var') ? hue : Number(h) };
}

export type Theme = 'light' | 'dark';

/** Both sides of every `light-dark(oklch(…), oklch(…))` in a piece of CSS, in order. */
export function pairsIn(css: string, hue = 0): Record<Theme, Oklch>[] {
  const pattern = /light-dark\(\s*(oklch\((?:[^()]|\([^()]*\))*\)),\s*(oklch\((?:[^()]|\([^()]*\))*\))\s*\)/g;
  return [...css.matchAll(pattern)].map(([, light = '', dark = '']) => ({
    light: parse(light, hue),
    dark: parse(dark, hue),
  }));
}
