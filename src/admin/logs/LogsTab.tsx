import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { FilterBar } from '@/admin/ui/FilterBar.tsx';
import { InputField } from '@/admin/ui/InputField.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { LogBox } from '@/admin/ui/LogBox.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { downloadText } from '@/lib/download.ts';
import { useDebounced } from '@/lib/useDebounced.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { ErrorState } from '@/ui/states.tsx';
import {
  type LogFilters,
  logsFile,
  PERIODS,
  type Period,
  SYSTEM_LEVELS,
  type SystemLevel,
  type SystemLog,
} from './logs.ts';
import { useLogs } from './useLogs.ts';

/** CSS pixels. */
const MAX_HEIGHT = 500;

/** The system log (docs/product/links-and-logs.md#system-logs). */
export function LogsTab() {
  const { t } = useTranslation('adminLogs');
  const [asked] = useSearchParams();
  // A link of the dashboard to the errors of the last day.
  const only = SYSTEM_LEVELS.find((level) => level === asked.get('level'));
  const [filters, setFilters] = useState<LogFilters>(() => ({
    source: '',
    period: asked.get('period') === 'day' ? 'day' : 'all',
    levels: only ? [only] : SYSTEM_LEVELS,
    text: '',
  }));
  const [live, setLive] = useState(true);
  const text = useDebounced(filters.text.trim());
  const { query, older } = useLogs({ ...filters, text }, live);
  const logs = query.data ?? [];
  const [sources, setSources] = useState<readonly string[]>([]);
  const missing = logs.map(({ source }) => source).filter((source) => !sources.includes(source));
  // A source stays in the choice once it was seen, even if the filters exclude it.
  if (missing.length > 0) setSources([...new Set([...sources, ...missing])].toSorted());

  return (
    <Panel>
      <FilterBar
        filters={filters}
        onChange={setFilters}
        columns="sm:grid-cols-3"
        fields={(field) => (
          <>
            <SelectField
              label={t('source')}
              any={t('anySource')}
              options={sources.map((source) => [source, source])}
              {...field('source')}
            />
            <SelectField
              label={t('period')}
              options={(Object.keys(PERIODS) as Period[]).map((period) => [period, t(`periods.${period}`)])}
              {...field('period')}
            />
            <InputField label={t('text')} type="search" {...field('text')} />
          </>
        )}
      />
      {query.isError && logs.length === 0 && (
        <ErrorState
          title={t('failed')}
          retryLabel={t('retry', { ns: 'common' })}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && <Loading label={t('loading')} />}
      {query.data && (
        <LogBox
          label={t('title')}
          levels={SYSTEM_LEVELS}
          only={only}
          onLevels={(levels) =>
            setFilters({ ...filters, levels: SYSTEM_LEVELS.filter((level) => levels.includes(level)) })
          }
          lines={logs.map(lineOf)}
          maxHeight={MAX_HEIGHT}
          empty={t('empty')}
          actions={
            <>
              <Button aria-pressed={live} onClick={() => setLive(!live)}>
                <Icon name={live ? 'check' : 'refresh'} />
                {t('live')}
              </Button>
              <Button
                disabled={logs.length === 0}
                onClick={() => downloadText('system-logs.jsonl', logsFile(logs), 'application/x-ndjson')}
              >
                <Icon name="download" />
                {t('download')}
              </Button>
            </>
          }
        />
      )}
      {older && (
        <Button className="mt-4" busy={older.loading} onClick={older.load}>
          {t('older')}
        </Button>
      )}
    </Panel>
  );
}

function lineOf({ id, level, message, timestamp, source, details }: SystemLog) {
  return {
    id,
    level: level as SystemLevel,
    timestamp,
    message: `${source}: ${message}`,
    lang: 'en',
    details: details && <Details value={details} />,
  };
}

function Details({ value }: { readonly value: NonNullable<SystemLog['details']> }) {
  const { t } = useTranslation('adminLogs');
  return (
    <details className="ms-4">
      <summary className="cursor-pointer py-1 text-ink-muted">{t('details')}</summary>
      <pre dir="ltr" className="pb-2 text-start break-words whitespace-pre-wrap">
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}
