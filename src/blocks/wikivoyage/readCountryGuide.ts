import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { PageRequest } from '@/lib/loader.ts';
import { COUNTRY_SECTIONS } from './countrySections.ts';
import { keptGuideQuery } from './queries.ts';

/** Reads what is kept of Wikivoyage about a country, and loads what its block is written with. */
export async function readCountryGuide({ lang, read }: PageRequest, id: number): Promise<void> {
  await Promise.all([
    read(keptGuideQuery({ type: 'country', id, lang, sections: COUNTRY_SECTIONS })),
    loadNamespaces(lang, ['guide']),
  ]);
}
