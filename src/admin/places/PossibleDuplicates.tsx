import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { InputField } from '@/admin/ui/InputField.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { useDebounced } from '@/lib/useDebounced.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatDistance, formatNumber } from '@/shared/format.ts';
import { type Duplicate, duplicatesQuery } from './merging.ts';
import type { EditedPlace } from './places.ts';

interface Props {
  readonly place: EditedPlace;
  readonly chosen: Duplicate | null;
  readonly onChoose: (city: Duplicate) => void;
}

/** Cities that may be the same one, to choose from; to begin with those of its own name and its neighbours. */
export function PossibleDuplicates({ place, chosen, onChoose }: Props) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const group = useId();
  const [typed, setTyped] = useState(String(place.stored.name));
  const { id: except, countryId, stored } = place;
  const name = useDebounced(typed.trim());
  const position =
    stored.latitude === null ? null : ([Number(stored.latitude), Number(stored.longitude)] as const);
  const query = useQuery(duplicatesQuery({ countryId, name, position, except, lang }));
  return (
    <Panel>
      <InputField
        label={t('merge.search')}
        hint={t('merge.hint')}
        type="search"
        value={typed}
        onChange={setTyped}
      />
      <div className="mt-4">
        <QueryView query={query} pending={<Loading label={t('merge.loading')} />} errorText={t('failed')}>
          {(cities) =>
            cities.length === 0 ? (
              <p role="status" className="text-ink-muted">
                {t('merge.none')}
              </p>
            ) : (
              <fieldset>
                <legend className="mb-1 text-sm font-semibold">{t('merge.candidates')}</legend>
                {cities.map((city) => (
                  <label
                    key={city.id}
                    className="flex min-h-11 cursor-pointer items-start gap-3 border-t border-line py-2 has-checked:bg-paper-sunken"
                  >
                    <input
                      type="radio"
                      name={group}
                      checked={chosen?.id === city.id}
                      onChange={() => onChoose(city)}
                      className="mt-1.5 size-4 shrink-0 accent-accent"
                    />
                    <CityLine city={city} />
                  </label>
                ))}
              </fieldset>
            )
          }
        </QueryView>
      </div>
    </Panel>
  );
}

/** Details that tell namesake cities apart. */
export function CityLine({ city: { name, slug, region, population, km } }: { readonly city: Duplicate }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  return (
    <span className="min-w-0">
      <bdi className="font-semibold">{name}</bdi>{' '}
      <code dir="ltr" className="text-sm text-ink-muted">
        {slug}
      </code>
      <span className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
        {km !== null && <span>{formatDistance(lang, km)}</span>}
        {region && <bdi>{region}</bdi>}
        {population !== null && (
          <span>
            {t('columns.population')} {formatNumber(lang, population)}
          </span>
        )}
      </span>
    </span>
  );
}
