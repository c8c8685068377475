import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { editPostPath } from '@/admin/lib/paths.ts';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import { FactList } from '@/ui/FactList.tsx';
import type { Run } from './run.ts';
import { JOBS_KEY } from './runs.ts';

interface Undone {
  /** Cities that would go. */
  readonly deleted: number;
  /** Cities that stay because somebody has changed them, or because articles are about them. */
  readonly changed: number;
  readonly tagged: number;
  readonly articles: readonly { readonly id: number; readonly title: string }[];
}

/** Previews an undo of an import, counted anew each time. */
export const useUndoPreview = ({ kind, id }: Run, asking: boolean) =>
  useQuery({
    queryKey: [...JOBS_KEY, 'undo', id],
    queryFn: async ({ signal }): Promise<Undone> => {
      const answer = await adminClient()
        .rpc('import_undo_preview', { p_run: id })
        .abortSignal(signal)
        .overrideTypes<Undone[], { merge: false }>();
      return rowsOf(answer)[0] ?? { deleted: 0, changed: 0, tagged: 0, articles: [] };
    },
    enabled: asking && kind === 'imports',
    staleTime: 0,
    gcTime: 0,
  });

/** Says how many cities an undo would delete and leave, and names the articles about them. */
export function UndoPreview({ query }: { readonly query: UseQueryResult<Undone> }) {
  const { t } = useTranslation('adminJobs');
  const { t: common } = useTranslation('adminImport');
  const lang = useLang();
  return (
    <QueryView
      query={query}
      pending={<Loading label={t('undo.counting')} />}
      errorTitle={common('loadError')}
      errorText={common('loadErrorText')}
    >
      {({ articles, ...preview }) => (
        <div className="grid gap-3">
          <p>{t('undo.imports')}</p>
          <FactList
            facts={(['deleted', 'changed', 'tagged'] as const).map((id) => ({
              id,
              term: t(`undo.${id}`),
              value: formatNumber(lang, preview[id]),
            }))}
          />
          {articles.length > 0 && (
            <div>
              <p>{t('undo.articles')}</p>
              <ul className="mt-1 max-h-40 list-disc overflow-y-auto ps-6">
                {articles.map(({ id, title }) => (
                  <li key={id}>
                    <a
                      href={editPostPath(id)}
                      target="_blank"
                      rel="noopener"
                      className="underline"
                      dir="auto"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </QueryView>
  );
}
