import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { editPostPath } from '@/admin/paths.ts';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { ImportRun } from '@/shared/imports/importRuns.ts';
import { FactList } from '@/ui/FactList.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { type UndoPreview, undoPreviewQuery } from './runs.ts';
import { useCounts } from './useRunToasts.ts';

interface Props {
  readonly run: ImportRun;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says where the run stands, what stays, and that it ends for good. */
export function CancelDialog({ run, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('adminImport');
  const counts = useCounts()(run);
  return (
    <ConfirmDialog
      open
      title={t('cancelling.title')}
      text={
        <div className="grid gap-3">
          <p>{t('cancelling.text', counts)}</p>
          <p>{run.options.dryRun ? t('cancelling.dryRun') : t('cancelling.stays', counts)}</p>
        </div>
      }
      confirmLabel={t('cancelling.confirm')}
      cancelLabel={t('cancelling.keep')}
      intent="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** Says how many cities an undo would delete and leave, and names the articles about them. */
export function UndoDialog({ run, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('adminImport');
  const query = useQuery(undoPreviewQuery(run.id));
  return (
    <ConfirmDialog
      open
      title={t('undo.title')}
      text={
        <QueryView
          query={query}
          pending={<Loading label={t('undo.counting')} />}
          errorTitle={t('loadError')}
          errorText={t('loadErrorText')}
        >
          {(preview) => <Preview preview={preview} />}
        </QueryView>
      }
      confirmLabel={t('actions.undo')}
      intent="danger"
      disabled={!query.data}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

function Preview({ preview }: { readonly preview: UndoPreview }) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const number = (value: number) => formatNumber(lang, value);
  return (
    <div className="grid gap-3">
      <p>{t('undo.text')}</p>
      <FactList
        facts={(['deleted', 'changed', 'tagged'] as const).map((id) => ({
          id,
          term: t(`undo.${id}`),
          value: number(preview[id]),
        }))}
      />
      {preview.articles.length > 0 && (
        <div>
          <p>{t('undo.articles')}</p>
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto ps-6">
            {preview.articles.map(({ id, title }) => (
              <li key={id}>
                <a href={editPostPath(id)} target="_blank" rel="noopener" className="underline" dir="auto">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
