import { useLocation } from 'react-router-dom';
import { useHydrating } from '@/lib/renderedAt.ts';
import { parsePath } from '@/shared/paths.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { useConsent } from './useConsent.ts';

/** The consent banner until there is a choice. The cookie page has the question itself. */
export function ConsentNotice() {
  const consent = useConsent();
  const { pathname } = useLocation();
  // A rendered page holds nothing of a visitor.
  const hydrating = useHydrating();
  if (hydrating || consent || parsePath(pathname).route.name === 'cookies') return null;
  return <ConsentBanner />;
}
