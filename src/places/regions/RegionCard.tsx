import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import type { RegionCard as Region } from '@/shared/places.ts';
import { Card, CardBody, CardTitle, stretchedLink } from '@/ui/Card.tsx';

/** The part of a country that its region's address and colour need. */
export interface RegionCountry {
  readonly slug: string;
  readonly continentSlug: string;
  readonly latitude?: number | null;
}

/** A region in a list. */
export function RegionCard({ region, country }: { region: Region; country: RegionCountry }) {
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
      </CardBody>
    </Card>
  );
}
