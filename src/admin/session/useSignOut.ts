import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { leaveScreen } from '@/admin/drafts/leaving.ts';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { signOut } from './sessionStore.ts';

/** Ends the session, clears the cache, and navigates to the sign-in page; a form with something unsaved asks before. */
export function useSignOut(): () => void {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(() => {
    leaveScreen(async () => {
      await signOut();
      client.clear();
      navigate(ADMIN_PATHS.login, { replace: true });
      toast({
        title: t('session.signedOut.title'),
        description: t('session.signedOut.text'),
        variant: 'success',
      });
    });
  }, [client, navigate, t]);
}
