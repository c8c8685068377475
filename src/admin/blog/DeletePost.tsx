import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { storeDraft } from '@/admin/drafts/drafts.ts';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { postDraft } from './postDraft.ts';
import { POSTS_KEY } from './posts.ts';
import { trashPost } from './trash.ts';

/** Moves the article to the trash after a confirmation. */
export function DeletePost({ id }: { id: number }) {
  const { t } = useTranslation('adminBlog');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => trashPost(id),
    onSuccess: () => {
      storeDraft(postDraft(id), null);
      toast({ title: t('delete.done'), description: t('delete.back'), variant: 'success' });
      navigate(ADMIN_PATHS.blog, { replace: true });
      void client.invalidateQueries({ queryKey: POSTS_KEY });
    },
    onError: (error) => {
      console.warn('An article could not be moved to the trash', error);
      toast({ title: t('delete.failed'), variant: 'danger' });
    },
  });
  return (
    <>
      <Button intent="danger" busy={deletion.isPending} className="ms-auto" onClick={() => setAsking(true)}>
        {t('delete.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('delete.title')}
        text={t('delete.text')}
        confirmLabel={t('delete.action')}
        intent="danger"
        onConfirm={() => {
          setAsking(false);
          deletion.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
