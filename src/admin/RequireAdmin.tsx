import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useMatch } from 'react-router-dom';
import { AdminFrame } from './AdminFrame.tsx';
import { ADMIN_PATHS, loginPath, mayOpen } from './lib/paths.ts';
import { SessionExpired } from './login/SessionExpired.tsx';
import { AdministratorsOnly } from './session/AdministratorsOnly.tsx';
import { Forbidden } from './session/Forbidden.tsx';
import { useSession } from './session/useSession.ts';
import { Loading } from './ui/Loading.tsx';

/** Lets the people of the back office in, each to their own screens. Everyone else is sent to the sign-in page; the console says why instead. */
export function RequireAdmin() {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  const { status, role } = useSession();
  const inConsole = useMatch(ADMIN_PATHS.console) !== null;
  if (status === 'staff' || status === 'expired')
    return (
      <AdminFrame>
        {mayOpen(role, pathname) ? <Outlet key={pathname} /> : <AdministratorsOnly />}
        {status === 'expired' && <SessionExpired />}
      </AdminFrame>
    );
  if (inConsole) return <Forbidden />;
  return (
    <>
      <Navigate to={loginPath(pathname + search)} replace />
      <Loading label={t('loading')} />
    </>
  );
}
