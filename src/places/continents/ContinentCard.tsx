import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import type { Continent } from '@/shared/places.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Card, CardBody, CardMedia, CardTitle, stretchedLink } from '@/ui/Card.tsx';
import { Globe } from '@/ui/Globe.tsx';
import { continentLatitude } from './continents.ts';
import { useCountryCount } from './useCountryCount.ts';

/** A continent in a list: globe, name, number of countries. */
export function ContinentCard({ continent }: { continent: Continent }) {
  const count = useCountryCount();
  return (
    <Card latitude={continentLatitude(continent.slug)} className="w-full">
      <CardMedia>
        <Globe
          slug={continent.slug}
          alt=""
          sizes="(width < 40rem) or (width >= 80rem) 7rem, 12rem"
          className="h-[86%] w-auto transition-transform group-hover/card:scale-105"
        />
      </CardMedia>
      <CardBody>
        <CardTitle>
          <RouteLink to={{ name: 'continent', continent: continent.slug }} className={stretchedLink}>
            <PlaceName names={continent.names} />
          </RouteLink>
        </CardTitle>
        <p className="mt-auto pt-1">
          <Badge tone="latitude">{count(continent.countryCount, continent.territoryCount)}</Badge>
        </p>
      </CardBody>
    </Card>
  );
}
