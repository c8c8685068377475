/** Address of the one font file worth preloading: headings of the Latin-script languages (not ar, ru, zh). */
export { default as headingFontUrl } from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
