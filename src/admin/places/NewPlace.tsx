import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { actionLink } from '@/admin/ui/actionLink.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { useDebounced } from '@/lib/useDebounced.ts';
import { countriesQuery } from '@/places/countries/queries.ts';
import { isCountryCode } from '@/shared/countryCodes.ts';
import { nameIn } from '@/shared/names.ts';
import { duplicatesQuery } from './merging.ts';
import { NewCountryFields } from './NewCountryFields.tsx';
import { ChoiceField, NameFields, PlainFields } from './PlaceFields.tsx';
import { PlaceFormFrame } from './PlaceFormFrame.tsx';
import { CityLine } from './PossibleDuplicates.tsx';
import { positionOf, type Territory } from './placeForm.ts';
import { editPath } from './places.ts';
import { useNewPlace } from './useNewPlace.ts';

/** The form of a place that is not there yet, with the cities that may be the same one. */
export function NewPlace({ kind, country: wanted }: { readonly kind: Territory; readonly country: string }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const { data: countries = [] } = useQuery(countriesQuery(lang));
  const saving = useNewPlace(kind, wanted);
  const values = saving.form.watch();
  const country = countries.find((known) => known.isoCode === values.country);
  const code = kind !== 'country' || isCountryCode(values.country ?? '') ? values.country : null;
  const place = { kind, sources: {}, isoCode: code || null, countryId: country?.id ?? null };
  return (
    <AdminPage title={t(`create.${kind}`)} intro={t('create.intro')}>
      <PlaceFormFrame
        {...saving}
        saveLabel={t('create.save')}
        links={
          <Link to={`${ADMIN_PATHS.places}?kind=${kind}`} className={actionLink}>
            {t('back')}
          </Link>
        }
      >
        <Panel>
          {kind === 'country' ? (
            <NewCountryFields />
          ) : (
            <ChoiceField
              label={t('filters.country')}
              field="country"
              choices={countries.map(({ isoCode, names }) => [isoCode, nameIn(names, lang).text])}
              className="max-w-md"
            />
          )}
        </Panel>
        <PlainFields place={place} isNew />
        {kind === 'city' && <DuplicateHint countryId={place.countryId} values={values} />}
        <NameFields place={place} />
      </PlaceFormFrame>
    </AdminPage>
  );
}

interface DuplicateHintProps {
  readonly countryId: number | null;
  readonly values: Readonly<Record<string, string>>;
}

function DuplicateHint({ countryId, values }: DuplicateHintProps) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const name = useDebounced(values.name?.trim() ?? '');
  const latitude = useDebounced(values.latitude);
  const longitude = useDebounced(values.longitude);
  const position = positionOf(latitude, longitude);
  const { data: cities = [] } = useQuery(duplicatesQuery({ countryId, name, position, lang }));
  if (cities.length === 0) return null;
  return (
    <Panel title={t('create.alike')}>
      <p className="-mt-2 mb-2 text-sm text-ink-muted">{t('create.alikeText')}</p>
      <ul>
        {cities.map((city) => (
          <li key={city.id} className="border-t border-line py-2">
            {/* The typed text stays in this tab. */}
            <a
              href={editPath('city', city.id)}
              target="_blank"
              rel="noreferrer"
              className="block hover:bg-paper-sunken"
            >
              <CityLine city={city} />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
