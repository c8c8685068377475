import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS, guidePath, picturesPath } from '@/admin/lib/paths.ts';
import { useSession } from '@/admin/session/useSession.ts';
import { actionLink } from '@/admin/ui/actionLink.ts';
import { PlaceLocation } from '@/admin/ui/PlaceLocation.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { buildPath } from '@/shared/paths.ts';
import { DeletePlace } from './DeletePlace.tsx';
import { MoveQuestion } from './MoveQuestion.tsx';
import { NameFields, PlainFields } from './PlaceFields.tsx';
import { PlaceFormFrame } from './PlaceFormFrame.tsx';
import { PlaceScreen } from './PlaceScreen.tsx';
import { isDeletable, isTerritory, type PlaceKind, plainFields } from './placeForm.ts';
import { placeQuery } from './placeQuery.ts';
import { type EditedPlace, editPath, nameOf } from './places.ts';
import { usePlaceAbove } from './usePlaceAbove.ts';
import { usePlaceForm } from './usePlaceForm.ts';

interface Props {
  readonly kind: PlaceKind;
  readonly id: number;
}

/** The form of one place. */
export function PlaceEditor({ kind, id }: Props) {
  return (
    <PlaceScreen kind={kind} id={id} intro={<Where kind={kind} id={id} />}>
      {(place) => <PlaceForm place={place} />}
    </PlaceScreen>
  );
}

/** Kind and location of the place: namesakes are told apart before they are changed. */
function Where({ kind, id }: Props) {
  const { t } = useTranslation('adminPlaces');
  const { data: place } = useQuery(placeQuery(kind, id));
  const { region, country } = usePlaceAbove(place);
  const above = [region, country, kind === 'city' ? `#${id}` : undefined].filter(
    (text) => text !== undefined,
  );
  return <PlaceLocation kind={t(`kindOf.${kind}`)} places={above} />;
}

function PlaceForm({ place }: { readonly place: EditedPlace }) {
  const { t } = useTranslation('adminPlaces');
  const { role } = useSession();
  const { saving, question } = usePlaceForm(place);
  return (
    <>
      <PlaceFormFrame
        {...saving}
        saveLabel={t('save')}
        links={<PlaceLinks place={place} />}
        removal={isDeletable(place.kind) && role === 'admin' && <DeletePlace place={place} />}
      >
        <NameFields place={place} />
        {plainFields(place.kind).length > 0 && <PlainFields place={place} />}
      </PlaceFormFrame>
      <MoveQuestion {...question} />
    </>
  );
}

function PlaceLinks({ place }: { readonly place: EditedPlace }) {
  const { t } = useTranslation('adminPlaces');
  const { role } = useSession();
  const lang = useLang();
  return (
    <>
      {place.item && (
        <a href={`https://www.wikidata.org/wiki/${place.item}`} rel="noopener" className={actionLink}>
          {t('item')}
        </a>
      )}
      {place.page && (
        <a href={buildPath(lang, place.page)} className={actionLink}>
          {t('publicPage')}
        </a>
      )}
      {(isTerritory(place.kind) || place.kind === 'sight') && (
        <Link to={picturesPath({ type: place.kind, id: place.id })} className={actionLink}>
          {t('picture')}
        </Link>
      )}
      {isTerritory(place.kind) && (
        <Link to={guidePath(place.kind, place.id)} className={actionLink}>
          {t('guide')}
        </Link>
      )}
      <Link
        to={`${ADMIN_PATHS.trail}?search=${encodeURIComponent(nameOf(place, 'fr'))}`}
        className={actionLink}
      >
        {t('changes')}
      </Link>
      <Link to={`${ADMIN_PATHS.places}?kind=${place.kind}`} className={actionLink}>
        {t('back')}
      </Link>
      {place.kind === 'city' && place.countryId !== null && role === 'admin' && (
        <Link to={`${editPath('city', place.id)}&merge=1`} className={actionLink}>
          {t('merge.button')}
        </Link>
      )}
    </>
  );
}
