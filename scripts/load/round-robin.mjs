// The smallest balancer: each request to the next process. It stands in for the proxy of a deployment.
import { Agent, createServer, request } from 'node:http';

export async function startRoundRobin(targets) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let turn = 0;
  const server = createServer((asked, answer) => {
    const target = targets[turn++ % targets.length];
    const { method, url: path, headers } = asked;
    const passed = request({ ...target, agent, method, path, headers }, (came) => {
      answer.writeHead(came.statusCode, came.headers);
      came.pipe(answer);
    });
    passed.on('error', () => answer.headersSent || answer.writeHead(502).end());
    asked.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}
