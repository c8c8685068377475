import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { toast } from '@/lib/toast.ts';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { toggleFavourite } from './favouritesStore.ts';
import { useIsFavourite } from './useFavourites.ts';

interface Props {
  readonly cityId: number;
  /** The city's name as the page shows it. */
  readonly name: string;
  /** With its text beside it, for a page; without, on a card. */
  readonly labelled?: boolean;
  readonly className?: string;
}

const heart =
  'grid size-11 place-items-center rounded-full border border-line bg-paper-raised/85 before:size-5 before:bg-current hover:text-accent forced-colors:before:bg-[ButtonText]';

/** A heart: full when the city is among the favourites. Needs the texts of `places`. */
export function FavouriteButton({ cityId, name, labelled = false, className }: Props) {
  const { t } = useTranslation('places');
  const isFavourite = useIsFavourite(cityId);
  const label = t(isFavourite ? 'favourite.remove' : 'favourite.add', { name });
  return (
    <button
      type="button"
      // The tooltip is there when there is a pointer: a list of a hundred cards would say each name once more.
      {...(labelled
        ? {}
        : {
            'aria-label': label,
            onPointerEnter: ({ currentTarget }) => currentTarget.setAttribute('title', label),
          })}
      className={clsx(
        labelled
          ? buttonClass()
          : [heart, isFavourite ? 'text-accent before:mask-heart-full' : 'text-ink-muted before:mask-heart'],
        'print:hidden',
        className,
      )}
      onClick={() => {
        if (!toggleFavourite(cityId)) toast({ title: t('favourite.full') });
      }}
    >
      {labelled && (
        <>
          <Icon name="heart" className={clsx(isFavourite && 'fill-current', 'text-accent')} />
          {label}
        </>
      )}
    </button>
  );
}
