/** How long nothing must be typed before what was typed is asked for, in milliseconds. */
export const TYPING_MS = 300;
