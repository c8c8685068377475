/** The pictures that social networks show beside a link; drawn by tools/build-share-images.ts into public/share. */
import { CONTINENTS, isContinentSlug } from '../../shared/continents.ts';

/** Pixels of every picture: the format that all networks show whole. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const KINDS = ['default', 'country', 'region', 'city', 'blog'] as const;

/** Every picture there is, by name. */
export const SHARE_IMAGES: readonly string[] = [...KINDS, ...CONTINENTS.map(({ slug }) => slug)];

/** The path of the picture of a kind of page, or of a continent by its slug; unknown continents share the default one. */
export function shareImage(name: string): string {
  const isKnown = isContinentSlug(name) || (KINDS as readonly string[]).includes(name);
  return `/share/${isKnown ? name : 'default'}.png`;
}
