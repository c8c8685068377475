import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '@/blocks/favourites/ConfirmButton.tsx';
import { clearFavourites } from '@/blocks/favourites/favouritesStore.ts';
import { useFavourites, useIsPersisted } from '@/blocks/favourites/useFavourites.ts';
import { toast } from '@/lib/toast.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { buttonClass } from '@/ui/button.ts';
import { EmptyState, Notice } from '@/ui/states.tsx';
import { CityList } from './CityList.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { ShareButton } from './ShareButton.tsx';

/** The favourites of this browser, with everything that can be done with the list. */
export function OwnList() {
  const { t } = useTranslation('favourites');
  const ids = useFavourites();
  const persisted = useIsPersisted();
  const root = useRef<HTMLElement>(null);

  // A removed card takes the focus with it: it goes to the list, not to the top of the page.
  const length = useRef(ids.length);
  useEffect(() => {
    if (ids.length < length.current && document.activeElement === document.body) root.current?.focus();
    length.current = ids.length;
  }, [ids.length]);

  return (
    <section ref={root} tabIndex={-1} aria-label={t('title')} className="outline-none">
      {!persisted && (
        <Notice tone="warning" className="mb-5">
          {t('notKept')}
        </Notice>
      )}
      {ids.length === 0 ? (
        <EmptyState icon="heart" title={t('empty.title')} text={t('empty.text')}>
          <RouteLink to={{ name: 'cities' }} className={buttonClass({ intent: 'primary' })}>
            {t('nav.cities', { ns: 'common' })}
          </RouteLink>
          <RouteLink to={{ name: 'randomCities' }} className={buttonClass({})}>
            {t('nav.random', { ns: 'common' })}
          </RouteLink>
        </EmptyState>
      ) : (
        <CityList
          ids={ids}
          actions={(cities) => (
            <>
              <ShareButton ids={ids} />
              <ExportButtons cities={cities} />
              <ConfirmButton
                label={t('clear.button')}
                title={t('clear.title')}
                text={t('clear.text')}
                onConfirm={() => {
                  clearFavourites();
                  toast({ title: t('clear.done') });
                }}
              />
            </>
          )}
        />
      )}
    </section>
  );
}
