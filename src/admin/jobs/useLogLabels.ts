import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { isContinentSlug } from '@/shared/continents.ts';
import { displayName, formatNumber, formatStamp } from '@/shared/format.ts';
import { LOG_CODES, type LogCode, type LogWords, type RunLogEntry } from '@/shared/imports/importLog.ts';
import { ROW_REASONS, type RowReason, UNKNOWN_COUNTRY_ISO } from '@/shared/imports/importRuns.ts';
import { isIsoCode } from '@/shared/imports/imports.ts';
import { ownZone } from '@/shared/localTime.ts';

const UPSTREAM = ['busy', 'unreachable', 'failed', 'refused', 'unusable', 'cut'] as const;
type Upstream = (typeof UPSTREAM)[number];
/** In a dry run nothing is created: these are worded otherwise. */
const DRY = [
  'countryDone',
  'countryStopped',
  'runDone',
  'runStopped',
  'runFailed',
] as const satisfies readonly LogCode[];

const isOne = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  (names as readonly unknown[]).includes(value);

/** The name of a country of a run by its code. */
export function useCountryName(): (iso: string) => string {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  return (iso) => (iso === UNKNOWN_COUNTRY_ISO ? t('run.unknownCountry') : displayName(lang, 'region', iso));
}

/** The reason of a refused row; an unknown one is shown as it is. */
export function useRowReason(): (reason: string) => string {
  const { t } = useTranslation('adminImport');
  return (reason) => (isOne<RowReason>(ROW_REASONS, reason) ? t(`rowReasons.${reason}`) : reason);
}

/** Entries of a run's log in the operator's language; one of an unknown code keeps its own English words. */
export function useLogLabels(dryRun: boolean): LogWords {
  const { t } = useTranslation('adminImport');
  const { t: admin } = useTranslation('admin');
  const lang = useLang();
  const countryName = useCountryName();
  const rowReason = useRowReason();
  const zone = ownZone();

  const scopeName = (scope: unknown) => {
    if (typeof scope !== 'string' || scope === 'world') return t('world');
    return isContinentSlug(scope) ? t(`continents.${scope}`) : countryName(scope);
  };
  const problem = ({ reason, problem: told }: RunLogEntry['data']) => {
    // Text quoted from the service keeps its direction, in whichever language.
    const quoted = typeof told === 'string' ? `\u2068${told}\u2069` : '';
    if (!isOne<Upstream>(UPSTREAM, reason)) return quoted || t('logs.unknownError');
    const label = t(`upstream.${reason}`);
    return reason === 'busy' || reason === 'unreachable' || reason === 'cut' ? label : `${label} (${quoted})`;
  };
  const values = (data: RunLogEntry['data']) => {
    const parameters = Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'geonameId' ? formatNumber(lang, value) : (value ?? ''),
    ]);
    return {
      ...Object.fromEntries(parameters),
      ...(typeof data.iso === 'string'
        ? { country: isIsoCode(data.iso) ? countryName(data.iso) : data.iso }
        : {}),
      ...(typeof data.until === 'string' ? { until: formatStamp(lang, new Date(data.until), zone) } : {}),
      scope: scopeName(data.scope),
      problem: problem(data),
      reason: rowReason(String(data.reason ?? '')),
    };
  };
  const messageOf = ({ code, message, data }: RunLogEntry) => {
    if (!isOne<LogCode>(LOG_CODES, code)) return message;
    if (dryRun && isOne(DRY, code)) return t(`dryLogs.${code}`, values(data));
    return t(`logs.${code}`, values(data));
  };
  return (entry) => ({
    moment: formatStamp(lang, new Date(entry.timestamp), zone),
    level: admin(`log.${entry.level}`),
    message: messageOf(entry),
  });
}
