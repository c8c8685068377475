import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { ErrorState } from '@/ui/states.tsx';
import { GeneratedFiles } from './GeneratedFiles.tsx';
import { useGenerator } from './useGenerator.ts';

/** Generates the sitemap and lists its files: on the dashboard, in the console and on its own screen. */
export function SitemapGenerator() {
  const { t } = useTranslation('adminSitemap');
  const lang = useLang();
  const { progress, generated, error, last, start, cancel } = useGenerator();
  const zone = ownZone();

  return (
    <Panel title={t('title')}>
      <p className="max-w-prose text-ink-muted">{t('text')}</p>
      <p className="mt-2 text-sm" aria-live="polite">
        {last ? t('last', { moment: formatMoment(lang, last, zone) }) : t('never')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button intent="primary" busy={progress !== null} onClick={start}>
          <Icon name="refresh" />
          {progress ? t('generating') : t('generate')}
        </Button>
        {progress && <Button onClick={cancel}>{t('cancel')}</Button>}
      </div>
      {progress && (
        <div className="mt-6">
          <ProgressBar
            label={t('generating')}
            percent={progress.total === 0 ? 0 : (100 * progress.done) / progress.total}
            note={
              progress.total > 0 &&
              t('progress', {
                done: formatNumber(lang, progress.done),
                total: formatNumber(lang, progress.total),
              })
            }
          />
        </div>
      )}
      {!progress && error && (
        <div className="mt-6">
          <ErrorState
            title={t('failed')}
            text={error}
            retryLabel={t('retry', { ns: 'common' })}
            onRetry={start}
          />
        </div>
      )}
      {!progress && generated && <GeneratedFiles generated={generated} />}
    </Panel>
  );
}
