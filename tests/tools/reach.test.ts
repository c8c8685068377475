import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OperatorError } from '../../server/operatorError.ts';
import { reach } from '../../tools/lib/reach.ts';

const server = createServer((request, response) => {
  response.statusCode = request.url === '/there' ? 200 : 404;
  response.end(request.url);
});
let at = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('responds, or reports the error in one line', async () => {
  expect(await (await reach(`${at}/there`)).text()).toBe('/there');
  await expect(reach(`${at}/away`)).rejects.toEqual(
    new OperatorError(`${at}/away responded with 404: /away`),
  );
  await expect(reach('http://127.0.0.1:1/')).rejects.toEqual(
    new OperatorError('Nothing answers at http://127.0.0.1:1/ (bad port).'),
  );
});
