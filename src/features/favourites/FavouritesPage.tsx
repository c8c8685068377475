import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LIST_PARAM } from '@/features/lists/addresses.ts';
import { ListPage } from '@/features/lists/ListPage.tsx';
import { ListsPanel } from '@/features/lists/ListsPanel.tsx';
import { SharedPlan } from '@/features/lists/SharedPlan.tsx';
import { SHARED_PREFIX } from '@/features/lists/sharing.ts';
import { useLists } from '@/features/lists/useLists.ts';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { decodeCityIds } from '@/shared/cityIds.ts';
import { FAVOURITES_LIMIT } from './favourites.ts';
import { OwnList } from './OwnList.tsx';
import { SharedList } from './SharedList.tsx';
import { SHARED_PARAM } from './sharing.ts';

type Shown =
  | { readonly kind: 'own' | 'pending' }
  | { readonly kind: 'cities'; readonly value: string }
  | { readonly kind: 'list'; readonly key: string }
  | { readonly kind: 'plan'; readonly hash: string };

/** What the address asks for. A server knows neither the hash nor the lists of this browser. */
function useShown(): Shown {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const hydrating = useHydrating();
  const cities = params.get(SHARED_PARAM);
  const key = params.get(LIST_PARAM);
  if (cities !== null) return { kind: 'cities', value: cities };
  if (key !== null) return hydrating ? { kind: 'pending' } : { kind: 'list', key };
  if (hash.startsWith(SHARED_PREFIX) && !hydrating) return { kind: 'plan', hash };
  return { kind: 'own' };
}

/** The visitor's favourite cities and lists or, when the address holds cities or a list, what somebody shared. */
export function FavouritesPage() {
  const { t } = useTranslation('favourites');
  const { t: lists } = useTranslation('lists');
  const shown = useShown();
  const own = useLists().lists;
  const list = shown.kind === 'list' ? own.find(({ key }) => key === shown.key) : undefined;
  const title = {
    own: t('title'),
    pending: lists('title'),
    cities: t('shared.title'),
    list: list?.name ?? lists('title'),
    plan: t('shared.title'),
  }[shown.kind];
  const intro = {
    own: t('intro'),
    pending: undefined,
    cities: t('shared.intro'),
    list: undefined,
    plan: lists('shared.intro'),
  }[shown.kind];
  return (
    <>
      <PageHead title={title} canonical={{ name: 'favourites' }} noindex />
      <PlaceHeader
        crumbs={
          shown.kind === 'own'
            ? [{ label: title }]
            : [{ label: t('title'), to: { name: 'favourites' } }, { label: title }]
        }
        title={<bdi>{title}</bdi>}
        intro={intro}
      />
      <div className="wrap py-8">
        <Suspense fallback={null}>
          <Content shown={shown} />
        </Suspense>
      </div>
    </>
  );
}

function Content({ shown }: { shown: Shown }) {
  switch (shown.kind) {
    case 'cities':
      return <SharedList ids={decodeCityIds(shown.value, FAVOURITES_LIMIT)} />;
    case 'list':
      return <ListPage key={shown.key} listKey={shown.key} />;
    case 'plan':
      return <SharedPlan hash={shown.hash} />;
    case 'pending':
      return <div className="min-h-130 skeleton" />;
    case 'own':
      return (
        <>
          <OwnList />
          <ListsPanel />
        </>
      );
  }
}
