import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { CountryField } from '@/admin/ui/CountryField.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatElapsed, formatNumber, formatTime } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { type Filled, type TimedAnswer, useFilling } from './useFilling.ts';

/** How many of the largest cities; null is all. */
const TOPS = [100, 1000, 10_000, null] as const;

/** The climate of cities, kept beforehand (docs/product/back-office.md#climate). */
export const ClimatePage = () => <FillPage what="climate" />;

/** The sights of cities, kept beforehand (docs/product/back-office.md#sights). */
export const SightsPage = () => <FillPage what="sights" />;

function FillPage({ what }: { what: Filled }) {
  const { t } = useTranslation('adminFill');
  const lang = useLang();
  const [country, setCountry] = useState('');
  const [top, setTop] = useState<(typeof TOPS)[number]>(1000);
  const scope = { countries: country ? [country] : [], top };
  const filling = useFilling(what, ({ message }) =>
    toast({ title: t('failed'), description: message, variant: 'danger' }),
  );
  return (
    <AdminPage title={t(`${what}.title`)} intro={t(`${what}.intro`)}>
      <Panel title={t('form.title')}>
        <form
          className="flex flex-wrap items-end gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            filling.start(scope);
          }}
        >
          <div className="w-72 max-w-full">
            <CountryField
              label={t('form.scope')}
              world={t('form.world')}
              value={country}
              onChange={setCountry}
            />
          </div>
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
            <>
              <Button type="submit" intent="primary">
                {t(`${what}.start`)}
              </Button>
              <Button onClick={() => filling.start({ ...scope, dryRun: true })}>{t('form.count')}</Button>
            </>
          )}
        </form>
        {filling.answer && <Progress what={what} answer={filling.answer} running={filling.running} />}
      </Panel>
    </AdminPage>
  );
}

interface ProgressProps {
  readonly what: Filled;
  readonly answer: TimedAnswer;
  readonly running: boolean;
}

function Progress({ what, answer, running }: ProgressProps) {
  const { t } = useTranslation('adminFill');
  const lang = useLang();
  const { kept, total, skipped, left, estimatedMs, problem, nextInMs, at } = answer;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="mt-6 grid gap-4">
      <ProgressBar
        label={t(`${what}.progress`, { kept: formatNumber(lang, kept), total: formatNumber(lang, total) })}
        percent={total === 0 ? 100 : (100 * kept) / total}
        note={
          left > 0 && t('left', { number: formatNumber(lang, left), time: formatElapsed(lang, estimatedMs) })
        }
      />
      {left === 0 && skipped.length === 0 && <Notice>{t(`${what}.done`)}</Notice>}
      {skipped.length > 0 && (
        <Notice tone="warning">{t(`${what}.skipped`, { number: formatNumber(lang, skipped.length) })}</Notice>
      )}
      {running && nextInMs !== null && nextInMs > 1000 && (
        <Notice tone="warning">
          {t(`${what}.waiting`, { until: formatTime(lang, new Date(at + nextInMs), zone) })}
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
