import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { metresPerPixel, roundDown } from '@/blocks/map/view.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { useView, type Views } from './useAtlasMap.ts';

/** The longest bar, in pixels. */
const WIDTH = 130;
const MILE_M = 1609.344;

function bar(lang: LanguageCode, metres: number, unit: 'kilometer' | 'meter' | 'mile') {
  const size = unit === 'kilometer' ? 1000 : unit === 'mile' ? MILE_M : 1;
  const value = roundDown((metres * WIDTH) / size);
  const text = formatNumber(lang, value, { style: 'unit', unit, unitDisplay: 'short' });
  return { text, width: (value * size) / metres };
}

/** How long a kilometre and a mile are in the middle of the map; on a phone the question about streets takes its place. */
export function MapScale({ views, aside }: { views: Views; aside: boolean }) {
  const view = useView(views);
  const { t } = useTranslation('explorer');
  const lang = useLang();
  const metres = metresPerPixel(view);
  // A whole globe has no one scale.
  if (!view.flat && view.zoom < 2.5) return null;
  const near = metres * WIDTH < 1000;
  const bars = [bar(lang, metres, near ? 'meter' : 'kilometer'), bar(lang, metres, 'mile')];
  return (
    <div
      role="img"
      aria-label={t('scale', { scale: bars[0]?.text })}
      className={clsx(
        'pointer-events-none absolute start-3 bottom-3 max-sm:has-[~p]:bottom-8 rounded-sm bg-paper-raised/80 px-2 py-1.5 text-xs text-ink',
        aside && 'max-sm:hidden',
      )}
    >
      {bars.map(({ text, width }, index) => (
        <div
          key={text}
          className={
            index === 0
              ? 'border-2 border-t-0 border-ink px-1 pb-0.5'
              : '-mt-0.5 border-2 border-b-0 border-ink px-1 pt-0.5'
          }
          style={{ width: Math.round(width) }}
        >
          <bdi className="whitespace-nowrap">{text}</bdi>
        </div>
      ))}
    </div>
  );
}
