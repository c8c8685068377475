import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { EmptyState, Notice } from '@/ui/states.tsx';
import { CityList } from './CityList.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import type { Favourites } from './favourites.ts';
import { addFavourites } from './favouritesStore.ts';
import { useFavourites } from './useFavourites.ts';

/** A list from an address: nothing of it is stored before the visitor adds it. */
export function SharedList({ ids }: { ids: Favourites }) {
  const { t } = useTranslation('favourites');
  const own = useFavourites();
  const known = ids.every((id) => own.includes(id));
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
      {known && (
        <Notice tone="success" className="mb-5">
          {t('shared.known')}
        </Notice>
      )}
      <CityList
        ids={ids}
        actions={(cities) => (
          <>
            {!known && (
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
