import { createContext, use } from 'react';
import { env } from '@/lib/env.ts';

/** Scheme and host of the request the page was made for. */
export const RequestOrigin = createContext<string | null>(null);

/** The public address of the site, without a trailing slash. */
export function useOrigin(): string {
  const request = use(RequestOrigin);
  return env.siteUrl || request || (import.meta.env.SSR ? '' : window.location.origin);
}
