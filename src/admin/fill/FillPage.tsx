import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { CountryField } from '@/admin/ui/CountryField.tsx';
import { formatElapsed } from '@/admin/ui/formatElapsed.ts';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { RunProblem } from '@/admin/ui/RunProblem.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber, formatTime } from '@/shared/format.ts';
import { isActive } from '@/shared/imports/importRuns.ts';
import { jobAfter } from '@/shared/jobs.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { type Filled, type Filling, useFilling } from './useFilling.ts';

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
  const [top, setTop] = useState<number | null>(1000);
  const scope = { country: country || null, top };
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
          <div className="w-full sm:w-72">
            <CountryField
              label={t('form.scope')}
              world={t('form.world')}
              value={country}
              onChange={setCountry}
            />
          </div>
          <div className="w-full sm:w-auto">
            <SelectField
              label={t('form.top')}
              options={TOPS.map((one) => [
                String(one ?? ''),
                one === null ? t('form.all') : t('form.largest', { number: formatNumber(lang, one) }),
              ])}
              value={String(top ?? '')}
              onChange={(chosen) => setTop(chosen ? Number(chosen) : null)}
            />
          </div>
          {filling.running ? (
            <Button onClick={filling.stop} disabled={filling.busy}>
              {t('form.stop')}
            </Button>
          ) : (
            <>
              <Button type="submit" intent="primary" disabled={filling.busy}>
                {t(`${what}.start`)}
              </Button>
              <Button onClick={() => filling.count(scope)} disabled={filling.busy}>
                {t('form.count')}
              </Button>
              {filling.shown?.state && jobAfter(filling.shown.state, 'resume') && (
                <Button onClick={filling.resume} disabled={filling.busy}>
                  {t('form.resume')}
                </Button>
              )}
            </>
          )}
        </form>
        {filling.shown && <Progress what={what} filling={filling.shown} />}
      </Panel>
    </AdminPage>
  );
}

interface ProgressProps {
  readonly what: Filled;
  readonly filling: Filling;
}

function Progress({ what, filling }: ProgressProps) {
  const { t } = useTranslation('adminFill');
  const lang = useLang();
  const { state, done, total, skipped, estimatedMs, problem, resumeAt } = filling;
  const left = total - done - skipped;
  const zone = ownZone();
  return (
    <div className="mt-6 grid gap-4">
      <ProgressBar
        label={t(`${what}.progress`, { kept: formatNumber(lang, done), total: formatNumber(lang, total) })}
        percent={total === 0 ? (state === 'running' ? 0 : 100) : (100 * done) / total}
        note={
          left > 0 &&
          estimatedMs !== null &&
          t('left', { number: formatNumber(lang, left), time: formatElapsed(lang, estimatedMs) })
        }
      />
      {state && isActive(state) && <p className="text-ink-muted">{t('goesOn')}</p>}
      {left === 0 && skipped === 0 && (state === 'done' || state === null) && (
        <Notice>{t(`${what}.done`)}</Notice>
      )}
      {skipped > 0 && (
        <Notice tone="warning">{t(`${what}.skipped`, { number: formatNumber(lang, skipped) })}</Notice>
      )}
      {resumeAt && (
        <Notice tone="warning">
          {t(`${what}.waiting`, { until: formatTime(lang, new Date(resumeAt), zone) })}
        </Notice>
      )}
      <RunProblem run={{ problem, state: state ?? '' }} />
    </div>
  );
}
