import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatMoment } from '@/shared/format.ts';
import type { WeatherAlert } from '@/shared/weather/weather.ts';
import { Notice } from '@/ui/states.tsx';
import { cutForSummary } from './weatherAdvice.ts';
import { alertCategory, alertSeverity, alertUrgency } from './weatherAlerts.ts';

/** Three official warnings in the words of who gave them, and how many there are beyond; nothing without any. */
export function Alerts({ alerts, timeZone }: { alerts: readonly WeatherAlert[]; timeZone: string }) {
  const { t } = useTranslation('weather');
  if (alerts.length === 0) return null;
  const { shown, more } = cutForSummary(alerts);
  return (
    <div className="mt-8">
      <h3 className="mb-3 text-xl">{t('alerts.title')}</h3>
      <ul className="grid gap-3">
        {shown.map((alert) => (
          <li key={[alert.event, alert.headline, alert.effective].join('|')}>
            <Alert alert={alert} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-ink-muted">{t('alerts.more', { count: more })}</p>}
    </div>
  );
}

function Alert({ alert, timeZone }: { alert: WeatherAlert; timeZone: string }) {
  const { t } = useTranslation('weather');
  const lang = useLang();
  const severity = alertSeverity(alert.severity);
  const until = new Date(alert.expires);
  const about = [
    t(`alerts.severity.${severity}`),
    t(`alerts.urgency.${alertUrgency(alert.urgency)}`),
    t(`alerts.category.${alertCategory(alert.category)}`),
    ...(Number.isNaN(until.getTime())
      ? []
      : [t('alerts.until', { date: formatMoment(lang, until, timeZone) })]),
  ];
  const grave = severity === 'extreme' || severity === 'severe';
  return (
    <Notice tone={grave ? 'danger' : 'warning'}>
      <p className="font-semibold" dir="auto">
        {alert.event || alert.headline}
      </p>
      <p className="text-sm">{about.join(' · ')}</p>
      {alert.event && alert.headline && <p dir="auto">{alert.headline}</p>}
      {alert.instruction && <p dir="auto">{alert.instruction}</p>}
    </Notice>
  );
}
