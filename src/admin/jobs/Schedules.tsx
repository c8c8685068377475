import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { Button } from '@/ui/Button.tsx';
import { ScheduleEntry } from './ScheduleEntry.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { schedulesQuery } from './schedules.ts';
import { NEW_SCHEDULE } from './useJobLabels.ts';

/** Scheduled jobs. */
export function Schedules() {
  const { t } = useTranslation('adminJobs');
  const schedules = useQuery(schedulesQuery());
  const [adding, setAdding] = useState(false);
  return (
    <Panel title={t('schedules.title')}>
      <QueryView
        query={schedules}
        pending={<Loading label={t('schedules.loading')} />}
        errorText={t('schedules.error')}
      >
        {(list) => (
          <div className="grid grid-cols-1 gap-4">
            {list.length === 0 && <p className="text-ink-muted">{t('schedules.empty')}</p>}
            <ul>
              {list.map((schedule) => (
                <ScheduleEntry key={schedule.id} schedule={schedule} />
              ))}
            </ul>
            {adding ? (
              <ScheduleFields id={null} form={NEW_SCHEDULE} onClose={() => setAdding(false)} />
            ) : (
              <div>
                <Button intent="primary" onClick={() => setAdding(true)}>
                  {t('schedules.add')}
                </Button>
              </div>
            )}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
