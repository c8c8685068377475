/** Data API and Auth: lite's App, set up so that it behaves as the hosted project does. */
import { App } from '@supabase/lite';
import type { StackConfig } from './config.ts';
import type { Engine } from './engine.ts';
import type { Keys } from './keys.ts';
import { installAuthHelpers } from './roles.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** Creates lite's schemas and the helpers of policies, and gives what answers /rest/v1 and /auth/v1. */
export async function createDataApi(engine: Engine, config: StackConfig, keys: Keys): Promise<Fetch> {
  const app = new App({
    connection: engine.connection,
    api: { ...config.api },
    auth: {
      ...config.auth,
      enabled: true,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      jwt_secret: keys.jwtSecret,
    },
    // Without admin mode a request without a key is refused; with it, it would be served as service_role.
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  await app.ensureSystemSchema();
  await installAuthHelpers(engine.db);
  enforceRowLevelSecurity(engine.connection);
  return (request) => engine.exclusive(() => app.fetch(request, { peerAddress: null }));
}

/**
 * Says to lite that row-level security is on. Left to itself it looks at the first request, then grants all rights on
 * all tables to the three roles, which would undo every revoke of the migrations.
 */
function enforceRowLevelSecurity(connection: Engine['connection']): void {
  const inside = connection as unknown as { rlsState?: unknown };
  if (inside.rlsState !== 'unknown') {
    throw new Error(
      '@supabase/lite has changed: rlsState is gone, and its blanket grants could not be kept away.',
    );
  }
  inside.rlsState = 'active';
}
