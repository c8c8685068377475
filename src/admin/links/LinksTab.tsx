import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunHistory } from '@/admin/jobs/RunHistory.tsx';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyState, ErrorState } from '@/ui/states.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { FixAll } from './FixAll.tsx';
import { FixDialog } from './FixDialog.tsx';
import { LinksTable } from './LinksTable.tsx';
import { type BrokenLink, type BrokenLinks, brokenLinksQuery, LINKS_KEY } from './links.ts';
import { UndoAll } from './UndoAll.tsx';
import { useUndo } from './useUndo.ts';

/** Broken links (docs/product/links-and-logs.md#broken-links). */
export function LinksTab() {
  const { t } = useTranslation('adminLinks');
  const [fixed, setFixed] = useState(false);
  const [chosen, setChosen] = useState<BrokenLink | null>(null);
  const { data, refetch, isPending, isError, isFetching } = useQuery(brokenLinksQuery(fixed));
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: LINKS_KEY });
  const undo = useUndo(refresh);

  return (
    <div className="grid grid-cols-1 gap-6">
      <CheckPanel onStep={refresh} />
      <Panel title={t('title')}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <Filter fixed={fixed} onChange={setFixed} counts={data} />
          {fixed ? <UndoAll onDone={refresh} /> : <FixAll open={data?.open ?? 0} onDone={refresh} />}
        </div>
        {isPending && <Loading label={t('loading')} />}
        {isError && (
          <ErrorState
            title={t('failed')}
            retryLabel={t('retry', { ns: 'common' })}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.links.length === 0 && <EmptyState icon="check" title={fixed ? t('emptyFixed') : t('empty')} />}
        {data && data.links.length > 0 && (
          <LinksTable links={data.links} onFix={setChosen} onUndo={({ id }) => undo.mutate({ id })} />
        )}
        {chosen && (
          <FixDialog
            key={chosen.id}
            link={chosen}
            onClose={() => setChosen(null)}
            onFixed={() => {
              setChosen(null);
              toast({ title: t('fixedCount', { count: 1 }), variant: 'success' });
              refresh();
            }}
          />
        )}
      </Panel>
      <RunHistory kind="links" />
    </div>
  );
}

interface FilterProps {
  readonly fixed: boolean;
  readonly onChange: (fixed: boolean) => void;
  readonly counts: Pick<BrokenLinks, 'open' | 'fixed'> | undefined;
}

/** Broken links, or those that were fixed. */
function Filter({ fixed, onChange, counts }: FilterProps) {
  const { t } = useTranslation('adminLinks');
  const lang = useLang();
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="sr-only">{t('filter')}</legend>
      <Button aria-pressed={!fixed} intent={fixed ? 'ghost' : 'secondary'} onClick={() => onChange(false)}>
        {t('open', { number: formatNumber(lang, counts?.open ?? 0) })}
      </Button>
      <Button aria-pressed={fixed} intent={fixed ? 'secondary' : 'ghost'} onClick={() => onChange(true)}>
        {t('done', { number: formatNumber(lang, counts?.fixed ?? 0) })}
      </Button>
    </fieldset>
  );
}
