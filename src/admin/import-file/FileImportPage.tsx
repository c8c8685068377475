import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RunHistory } from '@/admin/jobs/RunHistory.tsx';
import { RunView } from '@/admin/jobs/RunView.tsx';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/states.tsx';
import { FileImportForm } from './FileImportForm.tsx';
import { UnreadableFile } from './fileTable.ts';
import { refusedOfRun } from './RefusedLines.tsx';
import { useChosenFile } from './useChosenFile.ts';

/** The import of cities from a file (docs/imports.md#from-a-file). */
export function FileImportPage() {
  const { t } = useTranslation('adminFileImport');
  const chosen = useChosenFile();
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Link to={ADMIN_PATHS.cityImport} className={buttonClass({})}>
          {t('fromSource')}
        </Link>
      }
    >
      <div className="grid gap-6">
        <Panel title={t('choose.title')}>
          <p className="mb-4 max-w-prose text-ink-muted">{t('choose.hint')}</p>
          <label
            className={buttonClass({
              intent: chosen.data ? 'secondary' : 'primary',
              className: 'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            })}
          >
            <Icon name="document" />
            {t('choose.action')}
            <input
              type="file"
              accept=".csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,.geojson,.geojsonl"
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file) chosen.mutate({ file });
                // The same file can be chosen again.
                target.value = '';
              }}
            />
          </label>
          <div aria-live="polite" className="mt-4 empty:hidden">
            {chosen.isPending && <Loading label={t('choose.reading')} />}
            {chosen.error && (
              <Notice tone="danger">
                {chosen.error instanceof UnreadableFile
                  ? t(`problems.${chosen.error.problem}`)
                  : t('problems.server')}
              </Notice>
            )}
          </div>
        </Panel>
        {chosen.data && (
          <FileImportForm
            key={`${chosen.data.hash} ${chosen.submittedAt}`}
            chosen={chosen.data}
            onHeader={(header) => chosen.mutate({ file: chosen.data.file, header })}
          />
        )}
        <RunView kind="files" openedOnly refused={refusedOfRun} />
        <RunHistory kind="files" />
      </div>
    </AdminPage>
  );
}
