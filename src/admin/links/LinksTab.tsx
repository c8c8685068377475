import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { ConfirmDialog } from '@/admin/ui/Dialog.tsx';
import { Waiting } from '@/admin/ui/Waiting.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyState, ErrorState } from '@/ui/states.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { FixDialog } from './FixDialog.tsx';
import { LinksTable } from './LinksTable.tsx';
import { type BrokenLink, brokenLinksQuery, fixAllLinks } from './links.ts';

/** Broken links (docs/product/links-and-logs.md#broken-links). */
export function LinksTab() {
  const { t } = useTranslation('adminLinks');
  const lang = useLang();
  const [fixed, setFixed] = useState(false);
  const [chosen, setChosen] = useState<BrokenLink | null>(null);
  const [asking, setAsking] = useState(false);
  const query = useQuery(brokenLinksQuery(fixed));
  const { data, refetch } = query;
  const again = () => void refetch();

  const fixingAll = useMutation({
    mutationFn: fixAllLinks,
    onSuccess: (done) =>
      toast({
        title: t('fixedCount', { count: done.fixed }),
        variant: 'success',
        ...(done.left > 0 ? { description: t('leftCount', { count: done.left }) } : {}),
      }),
    onError: () => toast({ title: t('fixFailed'), variant: 'danger' }),
    onSettled: again,
  });

  return (
    <Panel title={t('title')}>
      <CheckPanel onStep={again} />
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-3">
          <legend className="sr-only">{t('filter')}</legend>
          <Button
            aria-pressed={!fixed}
            intent={fixed ? 'ghost' : 'secondary'}
            onClick={() => setFixed(false)}
          >
            {t('open', { number: formatNumber(lang, data?.open ?? 0) })}
          </Button>
          <Button aria-pressed={fixed} intent={fixed ? 'secondary' : 'ghost'} onClick={() => setFixed(true)}>
            {t('done', { number: formatNumber(lang, data?.fixed ?? 0) })}
          </Button>
        </fieldset>
        <Button
          busy={fixingAll.isPending}
          disabled={!data || data.open === 0}
          onClick={() => setAsking(true)}
        >
          {t('fixAll')}
        </Button>
      </div>
      {query.isPending && <Waiting label={t('loading')} />}
      {query.isError && <ErrorState title={t('failed')} onRetry={again} retrying={query.isFetching} />}
      {data?.links.length === 0 && <EmptyState icon="check" title={fixed ? t('emptyFixed') : t('empty')} />}
      {data && data.links.length > 0 && <LinksTable links={data.links} onFix={setChosen} />}
      {chosen && (
        <FixDialog
          key={chosen.id}
          link={chosen}
          onClose={() => setChosen(null)}
          onFixed={() => {
            setChosen(null);
            toast({ title: t('fixedCount', { count: 1 }), variant: 'success' });
            again();
          }}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={t('fixAllTitle')}
        text={t('fixAllText')}
        confirmLabel={t('fixAll')}
        intent="danger"
        onConfirm={() => {
          setAsking(false);
          fixingAll.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}
