import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ADMIN_PATHS } from '@/domain/adminPaths.ts';
import { useT } from '@/i18n/index.ts';
import { useNavigate } from '@/ui/router.tsx';
import { toast } from '@/ui/toast.ts';
import { signOut } from './sessionStore.ts';

/** Ends the session, forgets what was read with it, and leads to the sign-in page (admin.md §2). */
export function useSignOut(): () => void {
  const t = useT('admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(() => {
    void signOut().then(() => {
      client.clear();
      navigate(ADMIN_PATHS.login);
      toast({
        title: t('session.signedOut.title'),
        description: t('session.signedOut.text'),
        variant: 'success',
      });
    });
  }, [client, navigate, t]);
}
