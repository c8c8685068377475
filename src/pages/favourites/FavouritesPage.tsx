import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FAVOURITES_LIMIT } from '@/blocks/favourites/favourites.ts';
import { SHARED_PARAM } from '@/blocks/favourites/sharing.ts';
import { LIST_PARAM } from '@/blocks/lists/addresses.ts';
import { ListPage } from '@/blocks/lists/ListPage.tsx';
import { ListsPanel } from '@/blocks/lists/ListsPanel.tsx';
import { SharedPlan } from '@/blocks/lists/SharedPlan.tsx';
import { SHARED_PREFIX } from '@/blocks/lists/sharing.ts';
import { useLists } from '@/blocks/lists/useLists.ts';
import { useHydrating } from '@/lib/hydration.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { decodeCityIds } from '@/shared/cityIds.ts';
import { OwnList } from './OwnList.tsx';
import { SharedList } from './SharedList.tsx';

type Subject =
  | { readonly kind: 'own' | 'pending' }
  | { readonly kind: 'cities'; readonly value: string }
  | { readonly kind: 'list'; readonly key: string }
  | { readonly kind: 'plan'; readonly hash: string };

/** List that the address names. A server knows neither the hash nor the lists of this browser. */
function useSubject(): Subject {
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
  const subject = useSubject();
  const ownLists = useLists().lists;
  const list = subject.kind === 'list' ? ownLists.find(({ key }) => key === subject.key) : undefined;
  const title = {
    own: t('title'),
    pending: lists('title'),
    cities: t('shared.title'),
    list: list?.name ?? lists('title'),
    plan: t('shared.title'),
  }[subject.kind];
  const intro = {
    own: t('intro'),
    pending: undefined,
    cities: t('shared.intro'),
    list: undefined,
    plan: lists('shared.intro'),
  }[subject.kind];
  return (
    <>
      <PageHead title={title} canonical={{ name: 'favourites' }} noindex />
      <PlaceHeader
        crumbs={
          subject.kind === 'own'
            ? [{ label: title }]
            : [{ label: t('title'), to: { name: 'favourites' } }, { label: title }]
        }
        title={<bdi>{title}</bdi>}
        intro={intro}
      />
      <div className="wrap py-8">
        <Suspense fallback={null}>
          <Content subject={subject} />
        </Suspense>
      </div>
    </>
  );
}

function Content({ subject }: { subject: Subject }) {
  switch (subject.kind) {
    case 'cities':
      return <SharedList ids={decodeCityIds(subject.value, FAVOURITES_LIMIT)} />;
    case 'list':
      return <ListPage key={subject.key} listKey={subject.key} />;
    case 'plan':
      return <SharedPlan hash={subject.hash} />;
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
