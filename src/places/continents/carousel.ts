/** Classes that the carousel shares with its placeholder, so that both have the same size. */

/** The gap between slides is padding inside them: the ring stays even where its ends meet. */
export const track = '-ms-4 flex touch-pan-y';

/** 1, 2, 3 or 4 slides at small, medium, large and extra-large widths. */
export const slide = 'grid min-w-0 shrink-0 grow-0 basis-full ps-4 md:basis-1/2 lg:basis-1/3 xl:basis-1/4';
