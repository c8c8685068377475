export { FavouriteButton } from './FavouriteButton.tsx';
export { FavouritesLink } from './FavouritesLink.tsx';
export { add as addFavourites, clear as clearFavourites } from './favouritesStore.ts';
export { useAreKept, useFavourites } from './useFavourites.ts';
