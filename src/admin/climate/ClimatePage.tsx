import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { CountryScope } from '@/admin/ui/CountryScope.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber, formatTime } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { type TimedAnswer, useFilling } from './useFilling.ts';

/** How many of the largest cities; null is all. */
const TOPS = [100, 1000, 10_000, null] as const;

/** The climate of cities, kept beforehand (docs/product/back-office.md#climate). */
export function ClimatePage() {
  const { t } = useTranslation('adminClimate');
  const lang = useLang();
  const [country, setCountry] = useState('');
  const [top, setTop] = useState<(typeof TOPS)[number]>(1000);
  const filling = useFilling(({ message }) =>
    toast({ title: t('failed'), description: message, variant: 'danger' }),
  );
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <Panel title={t('form.title')}>
        <form
          className="flex flex-wrap items-end gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            filling.start({ countries: country ? [country] : [], top });
          }}
        >
          <CountryScope
            label={t('form.scope')}
            world={t('form.world')}
            value={country}
            onChange={setCountry}
          />
          <label className="grid gap-1">
            {t('form.top')}
            <select
              value={top ?? ''}
              onChange={({ target }) =>
                setTop(TOPS.find((one) => String(one ?? '') === target.value) ?? null)
              }
              className="min-h-11 rounded-sm border border-line-strong bg-paper-raised px-3"
            >
              {TOPS.map((one) => (
                <option key={one} value={one ?? ''}>
                  {one === null ? t('form.all') : t('form.largest', { number: formatNumber(lang, one) })}
                </option>
              ))}
            </select>
          </label>
          {filling.running ? (
            <Button onClick={filling.stop} disabled={filling.stopping}>
              {t(filling.stopping ? 'form.stopping' : 'form.stop')}
            </Button>
          ) : (
            <Button type="submit" intent="primary">
              {t('form.start')}
            </Button>
          )}
        </form>
        {filling.answer && <Progress answer={filling.answer} running={filling.running} />}
      </Panel>
    </AdminPage>
  );
}

function Progress({ answer, running }: { answer: TimedAnswer; running: boolean }) {
  const { t } = useTranslation('adminClimate');
  const lang = useLang();
  const { kept, total, skipped, problem, nextInMs, at } = answer;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="mt-6 grid gap-4">
      <ProgressBar
        label={t('progress', { kept: formatNumber(lang, kept), total: formatNumber(lang, total) })}
        percent={total === 0 ? 100 : (100 * kept) / total}
      />
      {nextInMs === null && skipped.length === 0 && <Notice>{t('done')}</Notice>}
      {skipped.length > 0 && (
        <Notice tone="warning">{t('skipped', { number: formatNumber(lang, skipped.length) })}</Notice>
      )}
      {running && nextInMs !== null && nextInMs > 1000 && (
        <Notice tone="warning">
          {t('waiting', { until: formatTime(lang, new Date(at + nextInMs), zone) })}
        </Notice>
      )}
      {problem && (
        <Notice tone="warning">
          <span lang="en" dir="ltr">
            {problem}
          </span>
        </Notice>
      )}
    </div>
  );
}
