/** Expressions and fonts that the layers of the style share. */
import type { ExpressionSpecification } from 'maplibre-gl';
import type { LanguageCode } from '@/shared/languages.ts';
import type { Palette } from './palette.ts';

/** Fonts as families of the page; the weight is read from the first name, which no family of the page has. */
export const SERIF = ['Fraunces Variable', 'Georgia', 'serif'];
export const SANS = ['system-ui', 'Segoe UI', 'Roboto', 'Noto Sans', 'sans-serif'];

export const byLatitude = (
  stops: Palette['land'],
  latitude: ExpressionSpecification,
): ExpressionSpecification =>
  ['interpolate', ['linear'], ['abs', latitude], ...stops.flat()] as unknown as ExpressionSpecification;

export const zoomed = (...stops: readonly number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/** A name beside its sign, where there is room. */
export const BESIDE = {
  'text-field': ['get', 'name'] as ExpressionSpecification,
  'text-variable-anchor': ['left', 'right', 'top', 'bottom'] as ('left' | 'right' | 'top' | 'bottom')[],
  'text-radial-offset': 0.65,
  'text-justify': 'auto' as const,
  'text-max-width': 9,
};

export const haloOf = ({ paper }: Palette) =>
  ({ 'text-halo-color': paper, 'text-halo-width': 1.5, 'text-halo-blur': 0.4 }) as const;

/** Tracking suits alphabets that have capitals; it would tear Arabic apart. */
const hasCapitals = (lang: LanguageCode) => lang !== 'ar' && lang !== 'zh';
export const spaced = (lang: LanguageCode, tracking: number) => (hasCapitals(lang) ? tracking : 0);
export const capitals = (lang: LanguageCode) => (hasCapitals(lang) ? 'uppercase' : 'none');
/** A browser would slant Arabic and Chinese, which have no italics, against their own direction. */
export const italics = (lang: LanguageCode) => (hasCapitals(lang) ? ['Atlas italic', ...SERIF] : SERIF);
