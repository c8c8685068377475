// Runs inside Deno before a function's own code, which stays as it is deployed: `Deno.serve(handler)`. Moves it to a free
// loopback port, tells the gateway which, and ends the process when the gateway's end of stdin closes, however it ended.
const serve = Deno.serve;

async function endWithParent() {
  for await (const _ of Deno.stdin.readable);
  Deno.exit(0);
}

Deno.serve = (first, second) => {
  const handler = second ?? (typeof first === 'function' ? first : first.handler);
  endWithParent();
  const onListen = ({ port }) => console.log(`function listens on ${port}`);
  return serve({ hostname: '127.0.0.1', port: 0, onListen }, handler);
};
