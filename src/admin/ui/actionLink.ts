/** The look of a link beside the actions of a form: as high as a finger. */
export const actionLink = 'inline-flex min-h-11 items-center px-2 underline underline-offset-4';
