import type { CSSProperties } from 'react';

/** Told apart by lightness too, for whoever sees no colours. */
const COLOURS = [
  'light-dark(oklch(0.55 0.16 38), oklch(0.77 0.13 48))',
  'light-dark(oklch(0.38 0.11 258), oklch(0.66 0.12 252))',
  'light-dark(oklch(0.66 0.11 165), oklch(0.86 0.11 165))',
  'light-dark(oklch(0.46 0.14 330), oklch(0.58 0.15 330))',
];

/** The colour of a city by its place in the comparison, for what is drawn in `currentColor`. */
export const colourOf = (index: number): CSSProperties => ({ color: COLOURS[index % COLOURS.length] });

export function Swatch({ index }: { index: number }) {
  return (
    <span
      aria-hidden="true"
      style={colourOf(index)}
      className="inline-block h-4 w-2 shrink-0 rounded-full bg-current print:[print-color-adjust:exact]"
    />
  );
}
