import { loadNamespaces } from '@/lib/i18n.tsx';
import type { PageRequest } from '@/lib/loader.ts';
import type { Part } from '@/lib/sharedRead.ts';
import type { TravelGuide } from '@/shared/travelGuide.ts';
import { COUNTRY_SECTIONS } from './countrySections.ts';
import { keptGuideQuery } from './queries.ts';

/** For a server: reads what is kept of Wikivoyage about a country, and loads what its block is written with. */
export async function readCountryGuide(
  { lang, read }: PageRequest,
  id: number,
  part?: Part<TravelGuide>,
): Promise<void> {
  await Promise.all([
    read({ ...keptGuideQuery({ type: 'country', id, lang, sections: COUNTRY_SECTIONS }), ...part }),
    loadNamespaces(lang, ['guide']),
  ]);
}
