import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { countriesQuery } from '@/features/places/countries/queries.ts';
import { useLang } from '@/lib/i18n.tsx';
import { useDebounced } from '@/lib/useDebouncedValue.ts';
import { nameIn } from '@/shared/names.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { CityLine } from './AlikeCities.tsx';
import { alikeQuery } from './merging.ts';
import { NameFields, PlainFields } from './PlaceFields.tsx';
import type { PlaceKind } from './placeForm.ts';
import { editPath } from './places.ts';
import { useNewPlace } from './useNewPlace.ts';

const TYPING_MS = 300;

/** The form of a place that is not there yet, with the cities that may be the same one. */
export function NewPlace({ kind }: { readonly kind: Exclude<PlaceKind, 'country'> }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const { data: countries = [] } = useQuery(countriesQuery(lang));
  const { form, save, failure } = useNewPlace(kind);
  const isoCode = form.watch('country');
  const country = countries.find((known) => known.isoCode === isoCode);
  const { isSubmitting, errors } = form.formState;
  const place = { kind, sources: {}, isoCode: isoCode || null, countryId: country?.id ?? null };
  return (
    <AdminPage title={t(`create.${kind}`)} intro={t('create.intro')}>
      <FormProvider {...form}>
        <form
          noValidate
          className="grid grid-cols-1 gap-6"
          onSubmit={(event) => {
            form.clearErrors();
            void form.handleSubmit(save)(event);
          }}
        >
          {failure && (
            <Notice tone="danger">
              <p role="alert">{t('errors.failed')}</p>
            </Notice>
          )}
          <Panel>
            <Field label={t('filters.country')} error={errors.country?.message} className="max-w-md">
              {(control) => (
                <select
                  key={countries.length}
                  {...control}
                  {...form.register('country')}
                  className={inputClass}
                >
                  <option value="">{t('nothing')}</option>
                  {countries.map((one) => (
                    <option key={one.isoCode} value={one.isoCode}>
                      {nameIn(one.names, lang).text}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </Panel>
          <PlainFields place={place} isNew />
          {kind === 'city' && <Alike countryId={place.countryId} values={form.watch()} />}
          <NameFields place={place} />
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4">
            <Button type="submit" intent="primary" busy={isSubmitting}>
              {t('create.save')}
            </Button>
            <Link
              to={`${ADMIN_PATHS.places}?kind=${kind}`}
              className="px-2 py-2 underline underline-offset-4"
            >
              {t('back')}
            </Link>
          </div>
        </form>
      </FormProvider>
    </AdminPage>
  );
}

interface AlikeProps {
  readonly countryId: number | null;
  readonly values: Readonly<Record<string, string>>;
}

function Alike({ countryId, values }: AlikeProps) {
  const { t } = useTranslation('adminPlaces');
  const typed = useDebounced(JSON.stringify([values.name, values.latitude, values.longitude]), TYPING_MS);
  const [name, ...degrees] = JSON.parse(typed) as (string | null)[];
  const [latitude, longitude] = degrees.map((text) =>
    text?.trim() ? Number(text.replace(',', '.')) : Number.NaN,
  );
  const known = Math.abs(latitude ?? 91) <= 90 && Math.abs(longitude ?? 181) <= 180;
  const position = known ? ([latitude ?? 0, longitude ?? 0] as const) : null;
  const { data: cities = [] } = useQuery(alikeQuery({ countryId, name: name?.trim() ?? '', position }));
  if (cities.length === 0) return null;
  return (
    <Panel title={t('create.alike')}>
      <p className="-mt-2 mb-2 text-sm text-ink-muted">{t('create.alikeText')}</p>
      <ul>
        {cities.map((city) => (
          <li key={city.id} className="border-t border-line py-2">
            {/* What was typed stays in this tab. */}
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
