/** Where the backend is: built in, the site's own origin, or what a server that renders pages was override. */
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
