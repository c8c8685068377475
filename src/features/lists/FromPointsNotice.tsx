import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Bdi } from '@/ui/Bdi.tsx';
import { Notice } from '@/ui/states.tsx';
import type { FromPoints } from './importFile.ts';

/** Names that are said one by one. */
const SAID = 20;

/** What became of the points that a list was made of, as long as the list stays open. */
export function FromPointsNotice() {
  const { t } = useTranslation('lists');
  const lang = useLang();
  const { state } = useLocation() as { state: { points?: FromPoints } | null };
  if (!state?.points) return null;
  const { matched, left } = state.points;
  return (
    <Notice tone={left.length > 0 ? 'warning' : 'info'} className="mb-6 print:hidden">
      {t('import.matched', { count: matched, value: formatNumber(lang, matched) })}
      {left.length > 0 && (
        <>
          {' '}
          {t('import.left')} <Bdi className="wrap-anywhere">{left.slice(0, SAID).join(' · ')}</Bdi>
          {left.length > SAID && ` · +${formatNumber(lang, left.length - SAID)}`}
        </>
      )}
    </Notice>
  );
}
