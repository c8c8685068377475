import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useAllowed } from '@/lib/consent/useConsent.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { usePopulation } from '@/places/usePopulation.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { PICTURE_WIDTHS, picturePath, srcSetOf } from '@/shared/pictures.ts';
import type { CityCard as City } from '@/shared/places.ts';
import { Card, CardBody, CardMedia, CardTitle, stretchedLink } from '@/ui/Card.tsx';
import { CityLocator } from '@/ui/CityLocator.tsx';
import { isOwnPicture } from './city.ts';

interface Props {
  readonly city: City;
  /** In words; by default as cards say it. */
  readonly population?: string;
  /** True for the first cards of a list, whose picture is not loaded lazily. */
  readonly first?: boolean;
  /** Buttons over the corner of the card, positioned by themselves. */
  readonly actions?: ReactNode;
}

/** A city in a list: picture or locator, name, country, population. */
export function CityCard({ city, population, first = false, actions }: Props) {
  const { t } = useTranslation('places');
  const lang = useLang();
  const inWords = usePopulation();
  const allowed = useAllowed();
  const name = cityName(city, lang);
  return (
    <Card latitude={city.latitude}>
      <CardMedia>
        {city.picture ? (
          <img
            src={picturePath(city.picture, PICTURE_WIDTHS[0])}
            srcSet={srcSetOf(city.picture, 500)}
            sizes="(min-width: 35rem) 18rem, 7rem"
            width={4}
            height={3}
            alt=""
            loading={first ? 'eager' : 'lazy'}
            className="size-full object-cover"
          />
        ) : city.imageUrl && (allowed || isOwnPicture(city.imageUrl)) ? (
          <img src={city.imageUrl} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <CityLocator isoCode={city.isoCode} latitude={city.latitude} longitude={city.longitude} alt="" />
        )}
      </CardMedia>
      <CardBody>
        <CardTitle>
          <PlaceName names={city.names} stored={city.name} />
        </CardTitle>
        {city.country && <p className="text-ink-muted">{city.country}</p>}
        <p className="text-sm/(--leading-text) text-ink-muted tabular-nums">
          {population ?? inWords(city.population)}
        </p>
        <p className="mt-auto pt-2 font-semibold text-accent">
          <RouteLink to={cityRoute(city)} className={stretchedLink}>
            {t('discover', { name })}
          </RouteLink>
        </p>
      </CardBody>
      {actions}
    </Card>
  );
}
