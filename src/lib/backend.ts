/** The backend's base URL: the override set by the rendering server, else VITE_SUPABASE_URL, else the page's origin. */
import { env } from './env.ts';

let override: string | undefined;

/** For a server: the address it reaches the backend at, without a trailing slash. Wins over the one that was built in. */
export function setBackendUrl(url: string): void {
  override = url;
}

/** Without a trailing slash. Asked for at every use: on a server there is no address of the page to fall back on. */
export function backendUrl(): string {
  return override ?? (env.supabaseUrl || window.location.origin);
}
