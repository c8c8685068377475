import { useEffect } from 'react';
import { type NamedPlace, setFooterPlace } from './footerPlace.ts';

/** On a page, gives the footer a place to summarise for as long as the page is open. */
export function FooterPlace({ type, slug, parent, name, city }: NamedPlace) {
  useEffect(() => {
    setFooterPlace({ type, slug, parent, name, ...(city && { city }) });
    return () => setFooterPlace(null);
  }, [type, slug, parent, name, city]);
  return null;
}
