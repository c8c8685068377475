import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { NotFoundError } from '@/lib/errors.ts';
import { useLang } from '@/lib/i18n.tsx';
import { buildPath } from '@/shared/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { Notice } from '@/ui/states.tsx';
import { DeletePlace } from './DeletePlace.tsx';
import { NameFields, PlainFields } from './PlaceFields.tsx';
import type { PlaceKind } from './placeForm.ts';
import { type EditedPlace, editPath, nameOf, placeQuery } from './places.ts';
import { usePlaceForm } from './usePlaceForm.ts';

interface Props {
  readonly kind: PlaceKind;
  readonly id: number;
}

/** The form of one place. */
export function PlaceEditor({ kind, id }: Props) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const query = useQuery(placeQuery(kind, id));
  return (
    <AdminPage title={query.data ? nameOf(query.data, lang) : t('title')} intro={t(`kindOf.${kind}`)}>
      <QueryView
        query={query}
        pending={<SkeletonLines count={8} />}
        errorText={t(query.error instanceof NotFoundError ? 'errors.gone' : 'errors.read')}
      >
        {(place) => <PlaceForm place={place} />}
      </QueryView>
    </AdminPage>
  );
}

function PlaceForm({ place }: { readonly place: EditedPlace }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const { form, save, failure } = usePlaceForm(place);
  const { isSubmitting, isDirty } = form.formState;
  return (
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
            <p role="alert">{t(`errors.${failure}`)}</p>
          </Notice>
        )}
        <NameFields place={place} />
        <PlainFields place={place} />
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4">
          <Button type="submit" intent="primary" busy={isSubmitting}>
            {t('save')}
          </Button>
          {place.page && (
            <a href={buildPath(lang, place.page)} className="px-2 py-2 underline underline-offset-4">
              {t('publicPage')}
            </a>
          )}
          <Link
            to={`${ADMIN_PATHS.trail}?search=${encodeURIComponent(String(place.stored.name ?? place.stored.name_fr ?? ''))}`}
            className="px-2 py-2 underline underline-offset-4"
          >
            {t('changes')}
          </Link>
          <Link
            to={`${ADMIN_PATHS.places}?kind=${place.kind}`}
            className="px-2 py-2 underline underline-offset-4"
          >
            {t('back')}
          </Link>
          {place.kind === 'city' && place.countryId !== null && (
            <Link
              to={`${editPath('city', place.id)}&merge=1`}
              className="px-2 py-2 underline underline-offset-4"
            >
              {t('merge.button')}
            </Link>
          )}
          {isDirty && !isSubmitting && (
            <p role="status" className="text-sm text-ink-muted">
              {t('unsaved')}
            </p>
          )}
          {place.kind !== 'country' && <DeletePlace place={place} />}
        </div>
      </form>
    </FormProvider>
  );
}
