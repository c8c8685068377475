import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { streetsHost } from '@/blocks/map/streets.ts';
import { Button } from '@/ui/Button.tsx';
import { MapIcon } from './icons.tsx';
import type { StreetsState } from './useStreets.ts';

interface Props {
  readonly state: StreetsState;
  readonly onShow: () => void;
  /** A card lies over the foot of the map. */
  readonly aside: boolean;
}

/** Offers streets where they need the visitor's yes, and says when they do not come. */
export function StreetsNotice({ state, onShow, aside }: Props) {
  const { t } = useTranslation('explorer');
  if (state === 'shown') return <Credit />;
  if (state === 'none' || aside) return null;
  return (
    <div
      className={clsx(
        'absolute bottom-3 mx-auto flex w-fit max-w-[min(30rem,calc(100%-1.5rem))] sm:max-w-[min(30rem,calc(100%-20rem))] flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-line-strong bg-paper-raised px-3 py-2 text-sm shadow-lift',
        'inset-x-0',
      )}
    >
      {state === 'loading' ? (
        <p role="status">{t('streets.loading')}</p>
      ) : (
        <>
          <p className="min-w-0 flex-[1_1_12rem] leading-snug text-ink-muted">
            {t(state === 'ask' ? 'streets.ask' : 'streets.failed', { host: streetsHost() })}
          </p>
          <Button size="sm" onClick={onShow}>
            <MapIcon name="streets" />
            {t(state === 'ask' ? 'streets.show' : 'streets.retry')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Credits that the licences of the tiles ask for, on the map itself; proper names only. */
function Credit() {
  return (
    <p dir="ltr" className="absolute end-0 bottom-0 bg-paper-raised/85 px-2 text-xs/6 text-ink-muted">
      {`${streetsHost()} © OpenMapTiles `}
      <a href="https://www.openstreetmap.org/copyright" rel="noopener" className="underline">
        © OpenStreetMap
      </a>
    </p>
  );
}
