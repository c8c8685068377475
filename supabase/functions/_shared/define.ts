/** The wrapper of every function: method, caller's role, input, response, error and log line. */
import * as v from 'valibot';
import { trackBackend, wasBackendUnavailable } from './backend.ts';
import { requireStaff, type Staff, type StaffRole } from './caller.ts';
import { errorResponse, FunctionError, json, preflight, withHeadersOfAll } from './http.ts';
import { readForm, readJson, readQuery } from './input.ts';
import { limitCaller } from './limits.ts';
import { recordOnce, type SystemEvent, writeLog } from './log.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who may call: anybody, or people of the back office. */
type Role = 'public' | StaffRole;
type Input = v.GenericSchema | v.GenericSchemaAsync;

export interface Call<Schema extends Input, Caller extends Role> {
  /** GET: the query's parameters; otherwise the JSON body. Checked. */
  readonly input: v.InferOutput<Schema>;
  readonly request: Request;
  /** The checked person of the back office; undefined for a public function. */
  readonly caller: Caller extends StaffRole ? Staff : undefined;
}

export interface Definition<Schema extends Input, Caller extends Role> {
  readonly name: string;
  readonly methods: readonly Method[];
  readonly role: Caller;
  readonly input: Schema;
  /** Takes a form with a file instead of JSON, of at most this many bytes. */
  readonly formBytes?: number;
  /** Limit per caller; without it there is none. */
  readonly callsPerMinute?: number;
  /** Gives a Response, or a value to answer as JSON. Throws FunctionError for what is expected to go wrong. */
  readonly handle: (call: Call<Schema, Caller>) => Promise<unknown>;
}

/** Limits of the answer to a refused input: characters of one problem, and number of problems. */
const MAX_PROBLEM = 200;
const MAX_PROBLEMS = 5;

/** A request handler for `Deno.serve`. It never throws. */
export function defineFunction<Schema extends Input, Caller extends Role>(
  definition: Definition<Schema, Caller>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return preflight();
    const started = performance.now();
    const { response, error } = await trackBackend(() => answer(definition, request));
    writeLog({
      function: definition.name,
      method: request.method,
      status: response.status,
      ms: Math.round(performance.now() - started),
      ...(error === undefined ? {} : { error }),
    });
    const level = levelOf(response.status, definition.role);
    if (level) {
      const [message = '', ...stack] = (error ?? `Status ${response.status}`).split('\n');
      recordOnce({
        level,
        source: definition.name,
        message,
        details: {
          method: request.method,
          status: response.status,
          ...(stack.length ? { stack: stack.join('\n') } : {}),
        },
      });
    }
    // A HEAD is a GET without its body.
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

/** Logged for the operator: our own failures, and refused calls of the back office's functions. */
function levelOf(status: number, role: Role): SystemEvent['level'] | null {
  if (status >= 500) return 'error';
  return role !== 'public' && [401, 403, 429].includes(status) ? 'warning' : null;
}

async function answer<Schema extends Input, Caller extends Role>(
  definition: Definition<Schema, Caller>,
  request: Request,
): Promise<{ response: Response; error?: string }> {
  try {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (!definition.methods.includes(method as Method)) {
      const allow = { allow: [...definition.methods, 'OPTIONS'].join(', ') };
      const wrong = new FunctionError('method_not_allowed', `Use ${definition.methods.join(' or ')}.`);
      return { response: errorResponse(wrong, allow), error: wrong.code };
    }
    if (definition.callsPerMinute) await limitCaller(request, definition.name, definition.callsPerMinute);
    const caller = definition.role === 'public' ? undefined : await requireStaff(request, definition.role);
    const input = await readInput(definition, request, method);
    const result = await definition.handle({
      input,
      request,
      caller: caller as Call<Schema, Caller>['caller'],
    });
    return { response: result instanceof Response ? withHeadersOfAll(result) : json(result) };
  } catch (error) {
    if (error instanceof FunctionError) {
      return { response: errorResponse(error), error: `${error.code}: ${error.message}` };
    }
    // An unexpected error is for the log; it may name things a caller should not learn.
    const unexpected = wasBackendUnavailable()
      ? new FunctionError('unavailable', 'The database does not answer. Try again in a moment.', {
          retryAfter: 5,
        })
      : new FunctionError('internal', 'Something went wrong on our side.');
    return {
      response: errorResponse(unexpected),
      error: error instanceof Error ? String(error.stack) : String(error),
    };
  }
}

async function readInput<Schema extends Input, Caller extends Role>(
  { input, formBytes }: Definition<Schema, Caller>,
  request: Request,
  method: string,
): Promise<v.InferOutput<Schema>> {
  const readBody = () => (formBytes === undefined ? readJson(request) : readForm(request, formBytes));
  const raw = method === 'GET' ? readQuery(request) : await readBody();
  const result = await v.safeParseAsync(input, raw);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'input'}: ${issue.message}`);
  // It repeats what was sent, which may be long.
  const firstProblems = problems.map((problem) => problem.slice(0, MAX_PROBLEM)).slice(0, MAX_PROBLEMS);
  throw new FunctionError('invalid_input', firstProblems.join('; '));
}
