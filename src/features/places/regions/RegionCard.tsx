import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { PlaceName } from '@/features/places/PlaceName.tsx';
import type { RegionCard as Region } from '@/shared/places.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Card, CardBody, CardTitle, stretchedLink } from '@/ui/Card.tsx';

/** What a region's address needs of its country. */
export interface RegionCountry {
  readonly slug: string;
  readonly continentSlug: string;
  readonly latitude?: number | null;
}

/** Activities are not recorded: every region has none. */
const ACTIVITIES = 0;

/** A region in a list, with the number of its activities. */
export function RegionCard({ region, country }: { region: Region; country: RegionCountry }) {
  const { t } = useTranslation('regions');
  return (
    <Card latitude={country.latitude}>
      <CardBody className="py-3">
        <CardTitle>
          <RouteLink
            to={{
              name: 'region',
              continent: country.continentSlug,
              country: country.slug,
              region: region.slug,
            }}
            className={stretchedLink}
          >
            <PlaceName names={region.names} />
          </RouteLink>
        </CardTitle>
        <p className="mt-auto">
          <Badge>{t('card.activities', { count: ACTIVITIES })}</Badge>
        </p>
      </CardBody>
    </Card>
  );
}
