import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatDate } from '@/shared/format.ts';
import { LANGUAGES, localeTag } from '@/shared/languages.ts';
import { nameIn, namesFromColumns } from '@/shared/names.ts';
import { CityLocator } from '@/ui/CityLocator.tsx';
import { nameField, type PlainField, plainFields } from './placeForm.ts';
import { type EditedPlace, type NameSource, regionChoicesQuery } from './places.ts';

interface Props {
  readonly place: Pick<EditedPlace, 'kind' | 'sources' | 'countryId' | 'isoCode'>;
  readonly isNew?: boolean;
}

/** Sources that are called the same in every language. */
const PROPER_NAMES: Readonly<Record<string, string>> = { cldr: 'CLDR', geonames: 'GeoNames' };

/** The names in eight languages, each with who says so. */
export function NameFields({ place: { kind, sources } }: Props) {
  const { t } = useTranslation('adminPlaces');
  const { register } = useFormContext<Record<string, string>>();
  const errorOf = useErrors();
  return (
    <Panel title={t('names.title')}>
      {kind === 'city' && <p className="-mt-2 mb-4 max-w-prose text-sm text-ink-muted">{t('names.empty')}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {LANGUAGES.map(({ code, nativeName, direction }) => {
          const field = nameField(kind, code);
          const source = sources[code];
          return (
            <Field
              key={code}
              label={nativeName}
              hint={source && <Source source={source} />}
              error={errorOf(field)}
            >
              {(control) => (
                <input
                  {...control}
                  {...register(field)}
                  lang={localeTag(code)}
                  dir={direction}
                  className={inputClass}
                />
              )}
            </Field>
          );
        })}
      </div>
    </Panel>
  );
}

function Source({ source: { source, checkedAt } }: { readonly source: NameSource }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const who = PROPER_NAMES[source] ?? t(source === 'wikidata' ? 'sources.wikidata' : 'sources.editors');
  return <>{t('names.source', { source: who, date: formatDate(lang, new Date(checkedAt)) })}</>;
}

/** Address, region, numbers and position, with a small map of where that is. */
export function PlainFields({ place, isNew = false }: Props) {
  const { t } = useTranslation('adminPlaces');
  const fields = plainFields(place.kind);
  const hintOf = (field: PlainField) => {
    if (isNew) return field === 'slug' ? t('create.slug') : undefined;
    return field === 'slug' || field === 'name' ? t(`hints.${field}`) : undefined;
  };
  return (
    <Panel title={t('facts.title')}>
      <div className="grid gap-6 lg:grid-cols-[1fr_16rem]">
        <div className="grid content-start gap-4 sm:grid-cols-2">
          {fields.map((field) =>
            field === 'region_id' ? (
              <RegionField key={field} place={place} />
            ) : (
              <PlainInput key={field} field={field} hint={hintOf(field)} />
            ),
          )}
        </div>
        {place.kind !== 'region' && <Position place={place} />}
      </div>
    </Panel>
  );
}

/** Fields that are no prose: written from left to right in every language. */
const TECHNICAL: ReadonlySet<PlainField> = new Set([
  'slug',
  'code',
  'currency',
  'timezone',
  'latitude',
  'longitude',
]);
const NUMERIC: ReadonlySet<PlainField> = new Set(['population', 'area']);

interface InputProps {
  readonly field: Exclude<PlainField, 'region_id'>;
  readonly hint: string | undefined;
}

function PlainInput({ field, hint }: InputProps) {
  const { t } = useTranslation('adminPlaces');
  const { register } = useFormContext<Record<string, string>>();
  const errorOf = useErrors();
  return (
    <Field label={t(`fields.${field}`)} hint={hint} error={errorOf(field)}>
      {(control) => (
        <input
          {...control}
          {...register(field)}
          dir={TECHNICAL.has(field) || NUMERIC.has(field) ? 'ltr' : 'auto'}
          inputMode={NUMERIC.has(field) ? 'numeric' : undefined}
          className={inputClass}
        />
      )}
    </Field>
  );
}

function RegionField({ place: { countryId } }: Props) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const { register } = useFormContext<Record<string, string>>();
  const errorOf = useErrors();
  const regions = useQuery({ ...regionChoicesQuery(countryId ?? 0), enabled: countryId !== null });
  const choices = (regions.data ?? [])
    .map((row) => ({ id: row.id, name: nameIn(namesFromColumns(row), lang).text }))
    .toSorted((a, b) => a.name.localeCompare(b.name, lang));
  return (
    <Field label={t('fields.region_id')} error={errorOf('region_id')}>
      {(control) => (
        <select
          // The stored choice can be shown once there are choices.
          key={choices.length}
          {...control}
          {...register('region_id')}
          className={inputClass}
        >
          <option value="">{t('nothing')}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Position({ place: { isoCode } }: Props) {
  const { t } = useTranslation('adminPlaces');
  const [latitude, longitude] = useWatch<Record<string, string>>({ name: ['latitude', 'longitude'] });
  const degrees = (typed: string | undefined) => {
    const value = Number(typed?.replace(',', '.'));
    return typed?.trim() && Number.isFinite(value) ? value : null;
  };
  const [north, east] = [degrees(latitude), degrees(longitude)];
  const shown = north !== null && east !== null && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return (
    <CityLocator
      isoCode={isoCode}
      latitude={shown ? north : null}
      longitude={shown ? east : null}
      alt={t('facts.map')}
      className="rounded-sm bg-paper-sunken p-2"
    />
  );
}

function useErrors(): (field: string) => string | undefined {
  const { getFieldState, formState } = useFormContext<Record<string, string>>();
  return (field) => getFieldState(field, formState).error?.message;
}
