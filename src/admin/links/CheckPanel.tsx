import { useTranslation } from 'react-i18next';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { useLinkCheck } from './useLinkCheck.ts';

/** Starts, stops and continues the check, and shows its progress. */
export function CheckPanel({ onStep }: { readonly onStep: () => void }) {
  const { t } = useTranslation('adminLinks');
  const lang = useLang();
  const { check, running, start, resume, stop } = useLinkCheck(onStep, () =>
    toast({ title: t('checkFailed'), variant: 'danger' }),
  );
  const unfinished = check !== null && check.finishedAt === null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <p className="max-w-prose text-ink-muted">{t('intro')}</p>
      <p className="mt-2 text-sm" aria-live="polite">
        {check === null && t('never')}
        {check?.finishedAt && t('last', { moment: formatMoment(lang, new Date(check.finishedAt), zone) })}
        {unfinished && !running && t('unfinished')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {unfinished && !running && (
          <Button intent="primary" onClick={resume}>
            <Icon name="refresh" />
            {t('continue')}
          </Button>
        )}
        <Button intent={unfinished && !running ? 'secondary' : 'primary'} busy={running} onClick={start}>
          {running ? t('checking') : t('start')}
        </Button>
        {running && <Button onClick={stop}>{t('stop')}</Button>}
      </div>
      {unfinished && (
        <div className="mt-6">
          <ProgressBar
            label={t('progress')}
            percent={check.total === 0 ? 0 : (100 * check.done) / check.total}
            note={t('progressNote', {
              done: formatNumber(lang, check.done),
              total: formatNumber(lang, check.total),
            })}
          />
        </div>
      )}
    </>
  );
}
