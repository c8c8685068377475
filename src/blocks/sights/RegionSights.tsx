import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n/i18n.tsx';
import { areaSightsQuery, MAX_SIGHTS, REGION_SIGHTS } from './queries.ts';
import { SightsShown } from './SightsShown.tsx';

/** The sights of a region's cities. */
export function RegionSights({ regionId }: { regionId: number }) {
  const lang = useLang();
  const { data } = useQuery(areaSightsQuery('region', regionId, lang, REGION_SIGHTS));
  if (!data) return null;
  return (
    <SightsShown sights={data} order="area" all={areaSightsQuery('region', regionId, lang, MAX_SIGHTS)} />
  );
}
