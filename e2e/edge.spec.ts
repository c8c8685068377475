/** The renderer for hosts at the edge, run by Deno without any permission but to read its own files. */
import { execFileSync } from 'node:child_process';
import { fromRoot } from '../supabase/local/paths.ts';
import { expect, test } from './fixtures.ts';

const ASK = `
  const { default: site } = await import('./dist-server/edge.js');
  const ask = async (path) => {
    const response = await site.fetch(new Request('https://edge.test' + path));
    return [response.status, response.headers.get('location'), (await response.text()).match(/<h1[^>]*>(.*?)<\\/h1>/)?.[1]];
  };
  console.log(JSON.stringify([await ask('/zh/legal'), await ask('/legal')]));
`;

test('a module with a fetch renders pages under Deno', () => {
  const args = ['run', '--allow-read=dist-server', '-'];
  const answer = execFileSync(fromRoot('node_modules/.bin/deno'), args, { cwd: fromRoot(''), input: ASK });
  expect(JSON.parse(answer.toString())).toEqual([
    [200, null, '使用条款与许可'],
    [301, '/fr/legal', null],
  ]);
});
