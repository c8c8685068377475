import { useQuery } from '@tanstack/react-query';
import { type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyCompareToggle } from '@/blocks/compare/LazyCompareToggle.tsx';
import { FavouriteButton } from '@/blocks/favourites/FavouriteButton.tsx';
import type { AirportPlace, CountryPlace, MapPlace, SightPlace } from '@/blocks/map/places.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { citiesByIdQuery } from '@/places/cities/citiesById.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { usePopulation } from '@/places/usePopulation.ts';
import { enumerate } from '@/shared/enumeration.ts';
import { formatCoordinate, formatDate } from '@/shared/format.ts';
import { localeTag } from '@/shared/languages.ts';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { latitudeStyle } from '@/ui/latitudeStyle.ts';
import { MapIcon } from './icons.tsx';

interface Props {
  readonly ref?: Ref<HTMLElement>;
  /** The places at a tap; several lie too close together to be told apart. */
  readonly places: readonly MapPlace[];
  readonly countries: readonly CountryPlace[];
  readonly onChoose: (place: MapPlace) => void;
  readonly onMeasure: (place: MapPlace) => void;
  readonly onClose: () => void;
}

/** Card of the tapped places, over the foot of the map. */
export function PlaceCard({ ref, places, countries, onChoose, onMeasure, onClose }: Props) {
  const { t } = useTranslation('explorer');
  const [only] = places.length === 1 ? places : [];
  const [first] = places;
  return (
    <section
      ref={ref}
      aria-label={t('card.label')}
      style={latitudeStyle(first?.latitude)}
      className="absolute inset-x-3 bottom-3 z-10 mx-auto max-w-sm animate-arrive rounded-md border border-t-4 border-line-strong lat-edge bg-paper-raised p-4 shadow-lift sm:start-auto sm:end-3 sm:mx-0 sm:w-84"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <button
        type="button"
        aria-label={t('card.close')}
        onClick={onClose}
        className="absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-sm text-ink-muted hover:text-accent"
      >
        <Icon name="close" />
      </button>
      {only ? (
        <OnePlace place={only} countries={countries} onMeasure={onMeasure} />
      ) : (
        <Choice places={places} onChoose={onChoose} />
      )}
    </section>
  );
}

function Choice({ places, onChoose }: Pick<Props, 'places' | 'onChoose'>) {
  const { t } = useTranslation('explorer');
  return (
    <>
      <p className="pe-10 eyebrow">{t('card.several')}</p>
      <ul className="mt-1 max-h-52 overflow-y-auto">
        {places.map((place) => (
          <li key={place.key} className="border-line not-first:border-t">
            <button
              type="button"
              onClick={() => onChoose(place)}
              className="flex min-h-11 w-full items-center justify-between gap-3 py-1 text-start hover:text-accent"
            >
              <PlacedName place={place} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function PlacedName({ place, className }: { place: MapPlace; className?: string }) {
  const lang = useLang();
  const other = place.nameLang && place.nameLang !== lang ? localeTag(place.nameLang) : undefined;
  return (
    <bdi lang={other} className={className}>
      {place.name}
    </bdi>
  );
}

function OnePlace({
  place,
  countries,
  onMeasure,
}: Pick<Props, 'countries' | 'onMeasure'> & { place: MapPlace }) {
  const { t } = useTranslation('explorer');
  const lang = useLang();
  const { t: tp } = useTranslation('places');
  const country =
    'isoCode' in place && place.kind !== 'country'
      ? countries.find(({ isoCode }) => isoCode === place.isoCode)
      : undefined;
  return (
    <>
      {/* A city that is a country is named once. */}
      {country && country.name !== place.name && (
        <p className="pe-10 eyebrow">
          <PlacedName place={country} />
        </p>
      )}
      {place.kind === 'sight' && <CityOf sight={place} />}
      <h2 className="pe-10 font-serif text-2xl/(--leading-heading)">
        <PlacedName place={place} />
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        <Kind place={place} />
        <span className="block tabular-nums">
          <bdi>
            {enumerate(lang, [
              formatCoordinate(lang, place.latitude, tp('compass.n'), tp('compass.s'), 2),
              formatCoordinate(lang, place.longitude, tp('compass.e'), tp('compass.w'), 2),
            ])}
          </bdi>
        </span>
      </p>
      {place.kind === 'airport' && <AirportSource airport={place} />}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {place.route && (
          <RouteLink to={place.route} className={buttonClass({ intent: 'primary', size: 'sm' })}>
            {t('card.open')}
            <Icon name="arrow" className="size-4" />
          </RouteLink>
        )}
        <Button size="sm" onClick={() => onMeasure(place)}>
          <MapIcon name="measure" className="size-4" />
          {t('measure.from')}
        </Button>
        {place.kind === 'city' && (
          <>
            <FavouriteButton cityId={place.id} name={place.name} />
            <LazyCompareToggle cityId={place.id} name={place.name} />
          </>
        )}
      </div>
    </>
  );
}

/** Keeps the room of a line of text. */
const ROOM = '\u00a0';

/** The city that a sight belongs to; its room is there before, so that the card keeps its height. */
function CityOf({ sight }: { sight: SightPlace }) {
  const { data = [], isPlaceholderData } = useQuery(citiesByIdQuery([sight.cityId], useLang()));
  // Until it is read, the data are the city of the sight before.
  const city = isPlaceholderData ? undefined : data[0];
  return <p className="pe-10 eyebrow">{city ? <PlaceName names={city.names} stored={city.name} /> : ROOM}</p>;
}

function SightKind({ sight: { sightKind, worldHeritage } }: { sight: SightPlace }) {
  const { t } = useTranslation('sights');
  const kind = t(`kind.${sightKind}`);
  return worldHeritage ? `${kind} · ${t('heritage')}` : kind;
}

/** Sources of an airport and of its name. */
function AirportSource({ airport: { date, namedOn } }: { airport: AirportPlace }) {
  const { t } = useTranslation('explorer');
  const { t: places } = useTranslation('places');
  const lang = useLang();
  const day = (text: string) => formatDate(lang, new Date(text), 'UTC');
  return (
    <p className="mt-2 text-xs text-ink-muted">
      {t('card.airportSource', { date: day(date) })}
      {namedOn && ` ${places('airports.names', { date: day(namedOn) })}`}
    </p>
  );
}

function Kind({ place }: { place: MapPlace }) {
  const { t } = useTranslation('explorer');
  const population = usePopulation();
  if (place.kind === 'airport')
    return <span className="block">{t('card.airport', { code: place.iata })}</span>;
  if (place.kind === 'sight')
    return (
      <span className="block">
        <Suspense fallback={ROOM}>
          <SightKind sight={place} />
        </Suspense>
      </span>
    );
  if (place.kind !== 'city') return null;
  return (
    <span className="block">
      {place.capital && `${t('card.capital')} · `}
      {population(place.population)}
    </span>
  );
}
