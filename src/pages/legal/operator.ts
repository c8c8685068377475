/** Who publishes the site and who hosts it, from `VITE_OPERATOR_…` when it is built (see .env.example). */

export interface Operator {
  /** Each is null where it is not configured: a published site has to name them all. */
  readonly name: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly director: string | null;
  readonly host: string | null;
}

type Variables = Readonly<Record<string, string | boolean | undefined>>;

/** Throws an Error for an e-mail address that cannot be one. */
export function parseOperator(variables: Variables): Operator {
  const text = (name: string) => {
    const value = variables[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().replaceAll('\\n', '\n') : null;
  };
  const email = text('VITE_OPERATOR_EMAIL');
  if (email !== null && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email))
    throw new Error(`VITE_OPERATOR_EMAIL must be an e-mail address, not "${email}"`);
  return {
    name: text('VITE_OPERATOR_NAME'),
    address: text('VITE_OPERATOR_ADDRESS'),
    email,
    director: text('VITE_OPERATOR_DIRECTOR'),
    host: text('VITE_OPERATOR_HOST'),
  };
}

export const operator = parseOperator(import.meta.env);
