import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { toast } from '@/lib/toast.ts';
import { undoFixes } from './links.ts';

/** Takes back fixes of links, and says how many could not be because something was written since. */
export function useUndo(onDone: () => void) {
  const { t } = useTranslation('adminLinks');
  return useMutation({
    mutationFn: undoFixes,
    onSuccess: ({ undone, stale }) =>
      toast({
        title: t('undoneCount', { count: undone }),
        variant: stale > 0 ? 'default' : 'success',
        ...(stale > 0 ? { description: t('staleCount', { count: stale }) } : {}),
      }),
    onError: (error) => {
      if (!isRefusal(error)) toast({ title: t('undoFailed'), variant: 'danger' });
    },
    onSettled: onDone,
  });
}
