import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Notice } from '@/ui/states.tsx';
import type { FromFile } from './importFile.ts';
import { LeftOutNames } from './LeftOutNames.tsx';

/** Says what has become of the points and texts of a file, as long as its list stays open. */
export function FromFileNotice() {
  const { t } = useTranslation('lists');
  const lang = useLang();
  const { state } = useLocation() as { state: { from?: FromFile } | null };
  if (!state?.from) return null;
  const { matched, leftOut, days } = state.from;
  if (matched === 0 && leftOut.length === 0 && !days) return null;
  return (
    <Notice tone={leftOut.length > 0 ? 'warning' : 'info'} className="mb-6 print:hidden">
      {matched > 0 && <p>{t('import.matched', { count: matched, value: formatNumber(lang, matched) })}</p>}
      {days && <p>{t(`import.days.${days}`)}</p>}
      <LeftOutNames leftOut={leftOut} />
    </Notice>
  );
}
