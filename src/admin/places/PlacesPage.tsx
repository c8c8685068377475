import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { useSession } from '@/admin/session/useSession.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { buttonClass } from '@/ui/button.ts';
import { MergePlace } from './MergePlace.tsx';
import { NewPlace } from './NewPlace.tsx';
import { PlaceEditor } from './PlaceEditor.tsx';
import { PlaceList } from './PlaceList.tsx';
import { isTerritory, kindsFor } from './placeForm.ts';
import { newPlacePath } from './places.ts';

/** The list of places, the form of a new one or of the one in the address, or its merge (docs/product/back-office.md#places). */
export function PlacesPage() {
  const { t } = useTranslation('adminPlaces');
  const [params] = useSearchParams();
  const { role } = useSession();
  const kind = kindsFor(role).find((known) => known === params.get('kind')) ?? 'city';
  const id = Number(params.get('id'));
  const chosen = Number.isSafeInteger(id) && id > 0;
  const makes = role === 'admin';
  if (chosen && kind === 'city' && params.has('merge') && makes) return <MergePlace key={id} id={id} />;
  if (chosen) return <PlaceEditor key={`${kind}${id}`} kind={kind} id={id} />;
  if (params.has('new') && isTerritory(kind) && makes)
    return <NewPlace key={kind} kind={kind} country={params.get('country') ?? ''} />;
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Link
            to={`${ADMIN_PATHS.trail}?action=delete`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('deleted')}
          </Link>
          {isTerritory(kind) && makes && (
            <Link to={newPlacePath(kind)} className={buttonClass({})}>
              {t(`create.${kind}`)}
            </Link>
          )}
        </>
      }
    >
      <PlaceList kind={kind} />
    </AdminPage>
  );
}
