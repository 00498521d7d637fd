// The smallest balancer, in place of the proxy of a deployment: each request goes to the next process.
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a balancer on a free port. */
export async function startRoundRobin(targets: { host: string; port: number }[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const target = targets[turn++ % targets.length];
    const { method, url: path, headers } = incoming;
    const passed = request({ ...target, agent, method, path, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    passed.on('error', () => {
      if (!answer.headersSent) answer.writeHead(502).end();
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}
