/** The title of a page of a MediaWiki site as a segment of its address. */
export function wikiTitle(title: string): string {
  return encodeURIComponent(title.replaceAll(' ', '_'));
}
