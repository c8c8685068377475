/** Address of the one font file worth preloading: headings, in the Latin-script languages (ar, ru and zh need it for names only). */
export { default as headingFontUrl } from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
