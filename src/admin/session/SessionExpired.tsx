import { useTranslation } from 'react-i18next';
import { LoginForm } from '@/admin/login/LoginForm.tsx';
import { Dialog } from '@/admin/ui/Dialog.tsx';

/** Asks to sign in again, over the unchanged screen. */
export function SessionExpired() {
  const { t } = useTranslation('admin');
  return (
    <Dialog title={t('session.expired.title')} open>
      <p className="mb-4">{t('session.expired.text')}</p>
      <LoginForm />
    </Dialog>
  );
}
