import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PEOPLE_KEY } from '@/admin/account/account.ts';
import { isRefusal } from '@/admin/session/refusal.ts';
import { recheckSession } from '@/admin/session/sessionStore.ts';
import { toast } from '@/lib/toast.ts';
import type { DoneAnswer, Person, StaffRole } from '@/shared/people.ts';
import type { HandedLink } from './people.ts';
import { removeFactor, renewLink, setRole } from './people.ts';

/** Actions of an administrator on an account; each reports its outcome and reads the list again. */
export function useActions({ id, email, own }: Person, onLink: (link: HandedLink) => void) {
  const { t } = useTranslation('adminPeople');
  const client = useQueryClient();
  const failed = (error: Error) => {
    if (!isRefusal(error)) toast({ title: t('errors.failed'), variant: 'danger' });
  };
  const onSettled = () => client.invalidateQueries({ queryKey: PEOPLE_KEY });
  const act = useMutation({
    mutationFn: ({ work }: { readonly work: () => Promise<DoneAnswer>; readonly done: string }) => work(),
    onSuccess: (answer, { done }) => {
      if ('problem' in answer) toast({ title: t(`errors.${answer.problem}`), variant: 'danger' });
      else toast({ title: done, variant: 'success' });
      if (own) void recheckSession();
    },
    onError: failed,
    onSettled,
  });
  const linking = useMutation({
    mutationFn: () => renewLink(id),
    onSuccess: (answer) => {
      if ('problem' in answer) toast({ title: t(`errors.${answer.problem}`), variant: 'danger' });
      else if (answer.link) onLink({ ...answer.link, email });
      else toast({ title: t('link.sent', { email }), variant: 'success' });
    },
    onError: failed,
    onSettled,
  });
  const give = (role: StaffRole | null, done: string) => act.mutate({ work: () => setRole(id, role), done });
  return {
    busy: act.isPending || linking.isPending,
    giveRole: (role: StaffRole) => give(role, t('done.role', { email, role: t(`roles.${role}`) })),
    withdraw: () => give(null, t('done.withdrawn', { email })),
    takeFactor: () => act.mutate({ work: () => removeFactor(id), done: t('done.factor', { email }) }),
    makeLink: () => linking.mutate(),
  };
}
