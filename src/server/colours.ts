/** Colours as short as CSS has them: the same eight bits a channel that a screen gets, in half the letters. */

const OKLCH = /oklch\(([\d.]+)(%?) ([\d.]+) ([\d.]+)(?:\s*\/\s*([\d.]+))?\)/g;

/** Linear light of red, green and blue; https://bottosson.github.io/posts/oklab/. */
function linearOf(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const encoded = (linear: number) =>
  255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/** Half a step of eight bits: what lies further outside sRGB is left as it is. */
const SLACK = 0.5;

/** `oklch()` of plain numbers as `#rrggbb` or `#rrggbbaa`; a colour that sRGB does not have stays. */
export function withShortColours(css: string): string {
  return css.replace(OKLCH, (colour, lightness, percent, chroma, hue, alpha) => {
    const light = Number(lightness) / (percent ? 100 : 1);
    const channels = linearOf(light, Number(chroma), Number(hue)).map(encoded);
    if (channels.some((channel) => channel < -SLACK || channel > 255 + SLACK)) return colour;
    const solid = channels.map((channel) => hex(Math.min(255, Math.max(0, channel)))).join('');
    return `#${solid}${alpha === undefined ? '' : hex(Number(alpha) * 255)}`;
  });
}
