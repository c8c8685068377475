import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { useT } from '@/i18n/LanguageProvider.tsx';
import { toast } from '@/lib/toast.ts';
import { useNavigate } from '@/ui/router.tsx';
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
