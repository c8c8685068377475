import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/lib/toast.ts';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { Plan } from './lists.ts';
import { FILE_LIMIT, readFile } from './readFiles.ts';

/** Takes a list from a file that was exported here; says what is wrong with any other. */
export function ImportButton({ onPlan }: { onPlan: (plan: Plan) => void }) {
  const { t } = useTranslation('lists');
  const [problem, setProblem] = useState('');
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    // Not even read when it is too large.
    const text = file.size > FILE_LIMIT ? null : await file.text().catch(() => '');
    // The same file may be chosen again.
    target.value = '';
    const read = text === null ? ({ refused: 'large' } as const) : readFile(text, file.name.slice(0, 40));
    if ('refused' in read) return setProblem(t(`import.${read.refused}`));
    setProblem('');
    toast({ title: t('import.done', { name: read.plan.name }), variant: 'success' });
    onPlan(read.plan);
  };
  return (
    <>
      <label className={buttonClass({ className: 'relative focus-within:outline-2' })}>
        <Icon name="document" />
        {t('import.button')}
        <input
          type="file"
          accept=".json,.gpx,.kml,.csv,.ics"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => void take(event)}
        />
      </label>
      <p role="alert" className="basis-full text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
