import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { buildPath, type Route } from '@/shared/paths.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: Exclude<Route, { name: 'notFound' }> };

/** A link to a page of the site in the page's language. */
export function RouteLink({ to, ...rest }: Props) {
  // Without the mark that React Router's framework mode looks for on links.
  return <Link to={buildPath(useLang(), to)} discover="none" {...rest} />;
}
