import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { POSTS_KEY } from './posts.ts';
import { type DependentCounts, dependentsQuery, removePost, restorePost } from './trash.ts';

const KINDS = [
  'texts',
  'places',
  'revisions',
  'addresses',
] as const satisfies readonly (keyof DependentCounts)[];

interface Props {
  readonly id: number;
  readonly title: string;
  /** When it was removed for good. */
  readonly onRemoved?: () => void;
}

/** Actions for a deleted article: restore it, or delete it for good after naming the rows that go with it. */
export function TrashActions({ id, title, onRemoved }: Props) {
  const { t } = useTranslation('adminBlog');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = (run: (id: number) => Promise<void>, done: string, failed: string) => ({
    mutationFn: () => run(id),
    onSuccess: async () => {
      toast({ title: done, variant: 'success' });
      if (run === removePost) onRemoved?.();
      await client.invalidateQueries({ queryKey: POSTS_KEY });
    },
    onError: (error: Error) => {
      console.warn('An article in the trash could not be changed', error);
      if (!isRefusal(error)) toast({ title: failed, variant: 'danger' });
    },
  });
  const restoring = useMutation(change(restorePost, t('trash.restored'), t('trash.restoreFailed')));
  const removal = useMutation(change(removePost, t('trash.removed'), t('trash.removeFailed')));
  return (
    <>
      <Button
        size="sm"
        busy={restoring.isPending}
        aria-label={t('trash.restoreNamed', { title })}
        onClick={() => restoring.mutate()}
      >
        {t('trash.restore')}
      </Button>
      <Button
        size="sm"
        intent="danger"
        busy={removal.isPending}
        aria-label={t('trash.removeNamed', { title })}
        onClick={() => setAsking(true)}
      >
        {t('trash.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('trash.removeTitle')}
        text={asking && <WhatGoes id={id} title={title} />}
        confirmLabel={t('trash.remove')}
        intent="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          removal.mutate();
        }}
      />
    </>
  );
}

function WhatGoes({ id, title }: { readonly id: number; readonly title: string }) {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const dependents = useQuery(dependentsQuery(id));
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-ink">
        <bdi>{title}</bdi>
      </p>
      <p>{t('trash.removeText')}</p>
      <QueryView
        query={dependents}
        pending={<Loading label={t('trash.counting')} />}
        errorText={t('trash.countFailed')}
      >
        {(counts) => (
          <FactList
            facts={KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
              id: kind,
              term: t(`trash.${kind}`),
              value: formatNumber(lang, counts[kind]),
            }))}
          />
        )}
      </QueryView>
    </div>
  );
}
