/** Source of the map's streets: a style of vector tiles (docs/configuration.md), of which only the tiles are used. */

/** OpenFreeMap asks for no key and sets no limit. */
const DEFAULT_STYLE = 'https://tiles.openfreemap.org/styles/liberty';

/** The address of the style for what VITE_MAP_STYLE_URL holds; empty where that is empty: then there are no streets. */
export function streetsStyle(value: unknown): string {
  const address = typeof value === 'string' ? value.trim() : DEFAULT_STYLE;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : '';
}
