import type { ComponentProps } from 'react';
import { useLang } from '@/i18n/LanguageProvider.tsx';
import { buildPath, type Route } from '@/shared/paths.ts';
import { Link } from '@/ui/router.tsx';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: Exclude<Route, { name: 'notFound' }> };

/** A link to a page of the site in the page's language. */
export function RouteLink({ to, ...rest }: Props) {
  return <Link to={buildPath(useLang(), to)} {...rest} />;
}
