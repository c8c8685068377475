import { Navigate, useLocation } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { buildPath, type Route } from '@/shared/paths.ts';

/** Goes on to the right address of a page in place of this one; query and fragment come along. */
export function RouteRedirect({ to }: { to: Exclude<Route, { name: 'notFound' }> }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={buildPath(useLang(), to) + search + hash} />;
}
