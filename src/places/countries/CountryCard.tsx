import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { CountryCard as Country } from '@/shared/places.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Card, CardBody, CardMedia, CardTitle, stretchedLink } from '@/ui/Card.tsx';
import { CountryOutline } from '@/ui/CountryOutline.tsx';
import { Icon } from '@/ui/Icon.tsx';

/** A country in a list: outline, flag or icon, name, capital, number of regions. */
export function CountryCard({ country }: { country: Country }) {
  const { t } = useTranslation('countries');
  const lang = useLang();
  const regions = t('card.regions', {
    count: country.regionCount,
    value: formatNumber(lang, country.regionCount),
  });
  return (
    <Card latitude={country.latitude}>
      <CardMedia>
        <CountryOutline isoCode={country.isoCode} alt="" />
      </CardMedia>
      <CardBody>
        <CardTitle className="flex items-center gap-2.5">
          {country.flagUrl ? (
            // A background is loaded when its card comes near; a lazy image much earlier.
            <span className="h-4 w-6 shrink-0 outline-1 outline-ink/15 [content-visibility:auto]">
              <span
                className="block size-full bg-cover [print-color-adjust:exact]"
                style={{ backgroundImage: `url(${country.flagUrl})` }}
              />
            </span>
          ) : (
            <Icon name="flag" />
          )}
          <RouteLink
            to={{ name: 'country', continent: country.continentSlug, country: country.slug }}
            className={stretchedLink}
          >
            <PlaceName names={country.names} />
          </RouteLink>
        </CardTitle>
        {country.capital && (
          <p className="text-ink-muted">
            {`${t('card.capital')} `}
            <bdi>{country.capital}</bdi>
          </p>
        )}
        {country.regionCount > 0 && (
          <p className="mt-auto pt-2">
            <Badge tone="latitude">{regions}</Badge>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
