/** Names of cities in the site's languages that we have by GeoNames id. The dataset has none: its alternate names say no language. */
import extracted from '../../seed/data/city-names.json' with { type: 'json' };
import byHand from '../../seed/data/city-names.manual.json' with { type: 'json' };

type Row = { readonly geoname_id: number } & Readonly<Record<string, string | number>>;

function namesById(): Map<number, Record<string, string>> {
  const names = new Map<number, Record<string, string>>();
  // What was written by hand goes before what was extracted.
  for (const { geoname_id, ...given } of [...extracted, ...byHand] as Row[])
    names.set(geoname_id, { ...names.get(geoname_id), ...(given as Record<string, string>) });
  return names;
}

let known: Map<number, Record<string, string>> | undefined;

/** Language code → name; null where there is none. */
export function localNames(geonameId: number): Record<string, string> | null {
  known ??= namesById();
  return known.get(geonameId) ?? null;
}
