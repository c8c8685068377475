import { createContext, use } from 'react';
import { env } from '@/lib/env.ts';

/** Scheme and host of the request that a server renders; null in a browser. */
export const RequestOrigin = createContext<string | null>(null);

/** The public address of the site, without a trailing slash. */
export function useOrigin(): string {
  const request = use(RequestOrigin);
  return env.siteUrl || (request ?? window.location.origin);
}
