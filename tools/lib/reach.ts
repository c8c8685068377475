import { OperatorError } from '../../server/operatorError.ts';

/** Requests an address. @throws OperatorError when nothing answers there, or an answer without success */
export async function reach(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, init).catch((error: Error) => {
    const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
    throw new OperatorError(`Nothing answers at ${address} (${code ?? message}).`);
  });
  if (answer.ok) return answer;
  const body = (await answer.text()).slice(0, 200);
  throw new OperatorError(`${address} responded with ${answer.status}: ${body}`);
}
