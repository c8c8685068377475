import { useTranslation } from 'react-i18next';
import type { OwnText } from './useTravelGuide.ts';

/** Its room, of two lines at most, is there from the start, so that it pushes no text away. */
export function OwnTextOffer({ own: { expected, take } }: { own: OwnText }) {
  const { t } = useTranslation('guide');
  if (!expected && !take) return null;
  return (
    <div className="min-h-11">
      {take && (
        <button
          type="button"
          onClick={take}
          className="min-h-11 text-start text-sm leading-tight underline underline-offset-4"
        >
          {t('read.own')}
        </button>
      )}
    </div>
  );
}
