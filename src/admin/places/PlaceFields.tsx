import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasHint } from '@/admin/fields/fieldLists.ts';
import { fieldDescription, type PlainField as PlainFieldName } from '@/admin/fields/fields.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { OptionsField } from '@/admin/ui/OptionsField.tsx';
import { TextField } from '@/admin/ui/TextField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatDate } from '@/shared/format.ts';
import { LANGUAGES, localeTag } from '@/shared/languages.ts';
import { CityLocator } from '@/ui/CityLocator.tsx';
import { MapPicker } from './MapPicker.tsx';
import { hasSources, nameField, plainFields, positionOf } from './placeForm.ts';
import type { EditedPlace, NameSource } from './places.ts';
import { useRegionChoices } from './useRegionChoices.ts';

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
      {hasSources(kind) && (
        <p className="-mt-2 mb-4 max-w-prose text-sm text-ink-muted">
          {t(kind === 'sight' ? 'names.emptySight' : 'names.empty')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {LANGUAGES.map(({ code, nativeName, direction }) => {
          const field = nameField(kind, code);
          const source = sources[code];
          return (
            <TextField
              key={code}
              label={nativeName}
              hint={source && <Source source={source} />}
              error={errorOf(field)}
              {...register(field)}
              lang={localeTag(code)}
              dir={direction}
            />
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
  const hintOf = (field: PlainFieldName) => {
    if (isNew) return field === 'slug' ? t('create.slug') : undefined;
    return hasHint(field) ? t(`hints.${field}`) : undefined;
  };
  return (
    <Panel title={t(place.kind === 'sight' ? 'facts.sight' : 'facts.title')}>
      <div className="grid gap-6 lg:grid-cols-[1fr_16rem]">
        <div className="grid content-start gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <PlainField key={field} field={field} place={place} hint={hintOf(field)} />
          ))}
        </div>
        {fields.includes('latitude') && <Position place={place} />}
      </div>
      {fields.includes('latitude') && <MapPicker />}
    </Panel>
  );
}

interface PlainFieldProps {
  readonly field: PlainFieldName;
  readonly place: Props['place'];
  readonly hint: string | undefined;
}

function PlainField({ field, place, hint }: PlainFieldProps) {
  if (field === 'region_id') return <RegionField place={place} />;
  if (field === 'hidden') return <HiddenField hint={hint} />;
  return <PlainInput field={field} hint={hint} />;
}

/** Switch that hides a sight: a deleted one would come back from its source. */
function HiddenField({ hint }: Pick<InputProps, 'hint'>) {
  const { t } = useTranslation('adminPlaces');
  const { register } = useFormContext<Record<string, string>>();
  return (
    <OptionsField
      label={t('fields.hidden')}
      hint={hint}
      options={[
        ['false', t('shown')],
        ['true', t('hidden')],
      ]}
      {...register('hidden')}
    />
  );
}

interface InputProps {
  readonly field: Exclude<PlainFieldName, 'region_id' | 'hidden'>;
  readonly hint: string | undefined;
}

function PlainInput({ field, hint }: InputProps) {
  const { t } = useTranslation('adminPlaces');
  const { register } = useFormContext<Record<string, string>>();
  const errorOf = useErrors();
  const { input } = fieldDescription(field);
  return (
    <TextField
      label={t(`fields.${field}`)}
      hint={hint}
      error={errorOf(field)}
      {...register(field)}
      dir={input ? 'ltr' : 'auto'}
      inputMode={input === 'numeric' ? input : undefined}
    />
  );
}

function RegionField({ place: { countryId } }: Props) {
  const { t } = useTranslation('adminPlaces');
  return (
    <ChoiceField label={t('fields.region_id')} field="region_id" choices={useRegionChoices(countryId)} />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly field: string;
  readonly choices: readonly (readonly [value: string | number, text: string])[];
  readonly className?: string;
}

/** A field of the form with one of some values, or none. */
export function ChoiceField({ label, field, choices, className }: ChoiceProps) {
  const { t } = useTranslation('adminPlaces');
  const { register } = useFormContext<Record<string, string>>();
  const errorOf = useErrors();
  return (
    <OptionsField
      // The stored choice can be shown once there are choices.
      key={choices.length}
      label={label}
      error={errorOf(field)}
      className={className}
      options={choices}
      {...register(field)}
    >
      <option value="">{t('nothing')}</option>
    </OptionsField>
  );
}

function Position({ place: { isoCode } }: Props) {
  const { t } = useTranslation('adminPlaces');
  const [latitude, longitude] = useWatch<Record<string, string>>({ name: ['latitude', 'longitude'] });
  const [north, east] = positionOf(latitude, longitude) ?? [null, null];
  return (
    <CityLocator
      isoCode={isoCode}
      latitude={north}
      longitude={east}
      alt={t('facts.map')}
      className="rounded-sm bg-paper-sunken p-2"
    />
  );
}

function useErrors(): (field: string) => string | undefined {
  const { getFieldState, formState } = useFormContext<Record<string, string>>();
  return (field) => getFieldState(field, formState).error?.message;
}
