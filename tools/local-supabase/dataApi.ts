/** Data API and Auth: lite's App, set up so that it behaves as the hosted project does. */

import { App } from '@supabase/lite';
import { isGivenUp } from './availability.ts';
import type { StackConfig } from './config.ts';
import { withinLimits } from './embeds.ts';
import type { Engine } from './engine.ts';
import type { Fetch } from './fetch.ts';
import type { Keys } from './keys.ts';
import { withQuietErrors } from './quietErrors.ts';
import { installAuthHelpers } from './roles.ts';
import { claimsOf } from './sessions.ts';
import { installStorage } from './storageSchema.ts';

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
  await installStorage(engine.db);
  enforceRowLevelSecurity(engine.connection);
  return async (request) => {
    const claims = claimsOf(request);
    if (claims?.role !== undefined && !SERVED_ROLES.has(String(claims.role)))
      return refuseToken('42501', `permission denied to set role "${claims.role}"`);
    if (isEarly(claims?.iat) || isEarly(claims?.nbf)) return refuseToken('PGRST303', 'JWT not yet valid');
    return withinLimits(request, keys.secretKey, () =>
      engine.exclusive(async () =>
        isGivenUp()
          ? new Response(null, { status: 503 })
          : withQuietErrors(() => app.fetch(withLiteralWords(request), { peerAddress: null })),
      ),
    );
  };
}

const WORD = /([?&][^=&]+=(?:not\.)?(?:eq|neq)\.)(true|false|null|(?:\{|%7B)[^&]*(?:\}|%7D))(?=&|$)/gi;

/**
 * lite takes `name=eq.true` for a boolean, `name=eq.null` for nothing and `name=eq.{…}` for an array or an object, whatever
 * the column is. PostgREST leaves that to the column's type: so does lite with what is quoted.
 */
function withLiteralWords(request: Request): Request {
  const url = request.url.replace(WORD, '$1%22$2%22');
  return url === request.url ? request : new Request(url, request);
}

/** The roles hosted Supabase lets a token name. lite would take any that the database's own role may become. */
const SERVED_ROLES = new Set(['anon', 'authenticated', 'service_role']);

/** Clocks may differ so much, in seconds. */
const LEEWAY_S = 30;
const isEarly = (moment: unknown) => typeof moment === 'number' && moment > Date.now() / 1000 + LEEWAY_S;

function refuseToken(code: string, message: string): Response {
  const body = { code, details: null, hint: null, message };
  return Response.json(body, { status: 401 });
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
