/** Says that a port is taken before minutes of work are spent on a start that can't succeed. */
import { createServer } from 'node:net';
import { OperatorError } from '../../server/operatorError.ts';

/** @throws OperatorError when something listens on `port` of 127.0.0.1; `variable` is the one that chooses another. */
export async function assertPortFree(port: number, variable: string, what: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new OperatorError(
          `Port ${port}, which the ${what} needs, ${error.code === 'EACCES' ? 'is not allowed' : 'is taken by another program'}.\n` +
            `Stop that program, or choose another port: ${variable}=${port + 100} before the command, or in .env.`,
        ),
      );
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
