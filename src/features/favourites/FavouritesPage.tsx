import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { decodeCityIds } from '@/shared/cityIds.ts';
import { FAVOURITES_LIMIT } from './favourites.ts';
import { OwnList } from './OwnList.tsx';
import { SharedList } from './SharedList.tsx';
import { SHARED_PARAM } from './sharing.ts';

/** The visitor's favourite cities or, when the address holds a list, the cities somebody shared. */
export function FavouritesPage() {
  const { t } = useTranslation('favourites');
  const [params] = useSearchParams();
  const shared = params.get(SHARED_PARAM);
  const title = shared === null ? t('title') : t('shared.title');
  return (
    <>
      <PageHead title={title} canonical={{ name: 'favourites' }} noindex />
      <PlaceHeader
        crumbs={
          shared === null
            ? [{ label: title }]
            : [{ label: t('title'), to: { name: 'favourites' } }, { label: title }]
        }
        title={title}
        intro={shared === null ? t('intro') : t('shared.intro')}
      />
      <div className="wrap py-8">
        {shared === null ? <OwnList /> : <SharedList ids={decodeCityIds(shared, FAVOURITES_LIMIT)} />}
      </div>
    </>
  );
}
