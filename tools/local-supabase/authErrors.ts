/** Errors in the shape and with the codes of Supabase Auth (GoTrue). */

export function authError(status: number, code: string, msg: string, headers: HeadersInit = {}): Response {
  return Response.json(
    { code: status, error_code: code, msg },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}
