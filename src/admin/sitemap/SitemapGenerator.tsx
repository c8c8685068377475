import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { GeneratedFiles } from './GeneratedFiles.tsx';
import type { Generated } from './generate.ts';
import { useGenerator } from './useGenerator.ts';

/** Has the sitemap written and says what is in it (admin.md §2): a block of the dashboard, the console and its own screen. */
export function SitemapGenerator() {
  const { t } = useTranslation('adminSitemap');
  const lang = useLang();
  const onDone = useCallback(
    ({ files }: Generated) =>
      toast({ title: t('done'), description: t('files', { count: files.length }), variant: 'success' }),
    [t],
  );
  const onFailure = useCallback(
    (error: unknown) =>
      toast({
        title: t('failed'),
        description: (error instanceof Error && error.message) || t('unknown'),
        variant: 'danger',
      }),
    [t],
  );
  const { state, last, start, cancel } = useGenerator({ onDone, onFailure });
  const busy = state.status === 'generating';
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  return (
    <Panel title={t('title')}>
      <p className="max-w-prose text-ink-muted">{t('text')}</p>
      <p className="mt-2 text-sm" aria-live="polite">
        {last ? t('last', { moment: formatMoment(lang, last, zone) }) : t('never')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button intent="primary" busy={busy} onClick={start}>
          <Icon name="refresh" />
          {busy ? t('generating') : t('generate')}
        </Button>
        {busy && <Button onClick={cancel}>{t('cancel')}</Button>}
      </div>
      {busy && (
        <div className="mt-6">
          <ProgressBar
            label={t('generating')}
            percent={state.total === 0 ? 0 : (100 * state.done) / state.total}
            note={
              state.total > 0 &&
              t('progress', { done: formatNumber(lang, state.done), total: formatNumber(lang, state.total) })
            }
          />
        </div>
      )}
      {state.status === 'done' && <GeneratedFiles generated={state.generated} />}
    </Panel>
  );
}
