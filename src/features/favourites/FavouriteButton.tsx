import clsx from 'clsx';
import { useT } from '@/i18n/index.ts';
import { Icon } from '@/ui/Icon.tsx';
import { toast } from '@/ui/toast.ts';
import { toggle } from './favouritesStore.ts';
import { useIsFavourite } from './useFavourites.ts';

interface Props {
  readonly cityId: number;
  /** The city's name as the page shows it. */
  readonly name: string;
  readonly className?: string;
}

/** A heart: full when the city is among the favourites. Needs the texts of `places`. */
export function FavouriteButton({ cityId, name, className }: Props) {
  const t = useT('places');
  const chosen = useIsFavourite(cityId);
  const label = t(chosen ? 'favourite.remove' : 'favourite.add', { name });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        'grid size-11 place-items-center rounded-full border border-line bg-paper-raised/85 hover:text-accent print:hidden',
        chosen ? 'text-accent' : 'text-ink-muted',
        className,
      )}
      onClick={() => {
        if (!toggle(cityId)) toast({ title: t('favourite.full') });
      }}
    >
      <Icon name="heart" className={clsx('size-5', chosen && 'fill-current')} />
    </button>
  );
}
