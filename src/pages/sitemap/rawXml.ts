/**
 * Replaces the page by the XML, for programs on hosts that do not proxy the edge function
 * (docs/product/seo-and-sitemaps.md#where-no-server-sends-the-xml).
 */

const CRAWLERS = /bot|crawler|spider|googlebot|bingbot|yahoo|baidu/i;

export function wantsRawXml(pathname: string, userAgent: string): boolean {
  return pathname.endsWith('.xml') || CRAWLERS.test(userAgent);
}

/**
 * Puts the XML in the document's place: afterwards the document serialises to it, declaration included. Only tags with
 * nothing but names and addresses come from the function, and a parsed tree of another namespace runs no script.
 * @throws Error when the text is no XML.
 */
export function replaceByXml(page: Document, xml: string): void {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  if (parsed.querySelector('parsererror')) throw new Error('The sitemap is no XML');
  const declaration = page.createProcessingInstruction('xml', 'version="1.0" encoding="UTF-8"');
  // At once it is refused while the page has an element.
  page.replaceChildren();
  page.append(declaration, page.adoptNode(parsed.documentElement));
}
