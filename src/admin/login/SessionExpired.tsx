import { useTranslation } from 'react-i18next';
import { useSession } from '@/admin/session/useSession.ts';
import { useSignOut } from '@/admin/session/useSignOut.ts';
import { Button } from '@/ui/Button.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Asks to sign in again, over the unchanged screen. */
export function SessionExpired() {
  const { t } = useTranslation('admin');
  const { withdrawn } = useSession();
  const signOut = useSignOut();
  const reason = withdrawn ? 'withdrawn' : 'expired';
  return (
    <Dialog title={t(`session.${reason}.title`)} open>
      <p className="mb-4">{t(`session.${reason}.text`)}</p>
      <LoginForm />
      <Button intent="ghost" className="mt-3" onClick={signOut}>
        {t('session.leave')}
      </Button>
    </Dialog>
  );
}
