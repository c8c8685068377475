import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { formatNumber } from '@/shared/format.ts';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { useFavourites } from './useFavourites.ts';

interface Props {
  /** The text beside the heart, for a list of links; without it the heart stands alone. */
  readonly labelled?: boolean;
  readonly className?: string;
  readonly onClick?: () => void;
}

/** The link to the favourites, with their number. */
export function FavouritesLink({ labelled = false, className, onClick }: Props) {
  const { t } = useTranslation('common');
  const lang = useLang();
  const count = useFavourites().length;
  const number = count > 0 ? formatNumber(lang, count) : null;
  const label = t('nav.favourites');
  return (
    <RouteLink
      to={{ name: 'favourites' }}
      className={clsx(!labelled && [buttonClass({ intent: 'ghost', size: 'icon' }), 'relative'], className)}
      {...(labelled ? {} : { title: label })}
      {...(onClick ? { onClick } : {})}
    >
      <Icon name="heart" className={clsx(count > 0 && 'fill-current text-accent')} />
      <span className={labelled ? '' : 'sr-only'}>{label}</span>
      {number && ' '}
      {number && (
        <span
          className={clsx(
            'min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-accent-ink tabular-nums',
            !labelled && 'absolute -end-0.5 top-0',
          )}
        >
          {number}
        </span>
      )}
    </RouteLink>
  );
}
