import { use, useEffect } from 'react';
import { type NamedPlace, RequestFooter, setFooterPlace } from './footerPlace.ts';

/** On a page, gives the footer a place to summarise for as long as the page is open. */
export function FooterPlace({ type, slug, parent, name, content }: NamedPlace) {
  const request = use(RequestFooter);
  if (import.meta.env.SSR && request) request.place = { type, slug, parent, name, content };
  useEffect(() => {
    setFooterPlace({ type, slug, parent, name, content });
    return () => setFooterPlace(null);
  }, [type, slug, parent, name, content]);
  return null;
}
