import { useTranslation } from 'react-i18next';
import type { Favourites } from '@/blocks/favourites/favourites.ts';
import { addFavourites } from '@/blocks/favourites/favouritesStore.ts';
import { useFavourites } from '@/blocks/favourites/useFavourites.ts';
import { toast } from '@/lib/toast.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { EmptyState, Notice } from '@/ui/states.tsx';
import { CityList } from './CityList.tsx';
import { ExportButtons } from './ExportButtons.tsx';

/** A list from an address: nothing of it is stored before the visitor adds it. */
export function SharedList({ ids }: { ids: Favourites }) {
  const { t } = useTranslation('favourites');
  const favourites = useFavourites();
  const hasAll = ids.every((id) => favourites.includes(id));
  const mine = (
    <RouteLink to={{ name: 'favourites' }} className={buttonClass({})}>
      <Icon name="heart" />
      {t('shared.mine')}
    </RouteLink>
  );
  if (ids.length === 0) return <EmptyState title={t('shared.unreadable')}>{mine}</EmptyState>;

  const add = () => {
    addFavourites(ids);
    toast({ title: t('shared.added'), variant: 'success' });
  };
  return (
    <section aria-label={t('shared.title')}>
      {hasAll && (
        <Notice tone="success" className="mb-5">
          {t('shared.known')}
        </Notice>
      )}
      <CityList
        ids={ids}
        actions={(cities) => (
          <>
            {!hasAll && (
              <Button intent="primary" onClick={add}>
                <Icon name="heart" />
                {t('shared.add')}
              </Button>
            )}
            <ExportButtons cities={cities} />
            {mine}
          </>
        )}
      />
    </section>
  );
}
