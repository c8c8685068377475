import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { displayName } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { distinctLocations } from './locations.ts';
import type { Territory } from './placeForm.ts';
import { PLACES_KEY } from './places.ts';

/** Reads locations by place id: region and country of cities, country of regions, none of countries. */
export const locationsQuery = (
  lang: LanguageCode,
  kind: Territory,
  places: readonly { readonly id: number; readonly name: string | null }[],
) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'locations', lang, kind, places.map(({ id, name }) => [id, name])],
    enabled: kind !== 'country' && places.length > 0,
    queryFn: async ({ signal }): Promise<Readonly<Record<number, readonly string[]>>> => {
      const ids = places.map(({ id }) => id);
      const rows: readonly Row[] =
        kind === 'city'
          ? rowsOf(
              await adminClient()
                .from('cities')
                .select('id,region,countries!cities_country_id_fkey(iso_code)')
                .in('id', ids)
                .abortSignal(signal),
            )
          : rowsOf(
              await adminClient()
                .from('regions')
                .select('id,countries!regions_country_id_fkey(iso_code)')
                .in('id', ids)
                .abortSignal(signal),
            );
      const rowsById = new Map(rows.map((row) => [row.id, row]));
      const described = places.map(({ id, name }) => {
        const { region, countries } = rowsById.get(id) ?? {};
        const country = countries && displayName(lang, 'region', countries.iso_code);
        return { id, name: name ?? '', above: [region, country].filter((text) => text != null) };
      });
      return Object.fromEntries(distinctLocations(described).map((texts, place) => [ids[place], texts]));
    },
  });

interface Row {
  readonly id: number;
  readonly region?: string | null;
  readonly countries: { readonly iso_code: string } | null;
}
