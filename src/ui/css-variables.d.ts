import 'react';

/** Lets `style` carry CSS custom properties, e.g. `style={{ '--lat-hue': 120 }}`. */
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
