import { useLocation } from 'react-router-dom';
import { useHydrating } from '@/lib/renderedAt.ts';
import { parsePath } from '@/shared/paths.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { useConsent } from './useConsent.ts';

/** The question, until it is answered. The page about it asks by itself. */
export function ConsentNotice() {
  const consent = useConsent();
  const { pathname } = useLocation();
  // Nothing of one visitor stands in a page that a server has made.
  const hydrating = useHydrating();
  if (hydrating || consent || parsePath(pathname).route.name === 'cookies') return null;
  return <ConsentBanner />;
}
