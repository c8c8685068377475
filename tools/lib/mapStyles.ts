/** Part of MapLibre's style sheet that a map without its controls needs: a sixth of it. */
import type { Plugin } from 'vite';

/** Parts of MapLibre that our map does not show: it has controls and cards of its own. */
const UNUSED = /maplibregl-(?:attrib|compact|ctrl|marker|popup|user-location)/;
const RULE = /([^{}]+)\{[^{}]*\}/g;

/** A style sheet without the rules for these parts. */
export const withoutControls = (css: string): string =>
  css.replace(RULE, (rule, selectors: string) => {
    const usedSelectors = selectors.split(',').filter((selector) => !UNUSED.test(selector));
    return usedSelectors.length === 0 ? '' : rule.replace(selectors, usedSelectors.join(','));
  });

export const mapStyles = (): Plugin => ({
  name: 'mappemonde:map-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/maplibre-gl\.css$/ },
    handler: withoutControls,
  },
});
