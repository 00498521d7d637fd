// npm run storybook:static: builds nothing, serves storybook-static as it was built; PORT changes 6007.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const kinds = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the files of a folder and nothing beside it, on a free port when `port` is 0; answers address and close. */
export async function serveStatic(folder, port = 0) {
  const root = resolve(folder);
  const server = createServer((request, answer) => {
    const file = fileOf(root, request.url ?? '/');
    if (!file || !['GET', 'HEAD'].includes(request.method ?? '')) {
      answer.writeHead(file ? 405 : 404).end();
      return;
    }
    answer.writeHead(200, {
      'Content-Type': kinds[extname(file)] ?? 'application/octet-stream',
      'Content-Length': statSync(file).size,
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.method === 'HEAD') answer.end();
    else createReadStream(file).pipe(answer);
  });
  await new Promise((ready, failed) => server.once('error', failed).listen(port, ready));
  return {
    address: `http://localhost:${server.address().port}`,
    close: () => void (server.close(), server.closeAllConnections()),
  };
}

function fileOf(root, url) {
  let path;
  try {
    path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
  const file = join(root, normalize(`/${path}`));
  const found = existsSync(file) && statSync(file).isDirectory() ? join(file, 'index.html') : file;
  return found.startsWith(root) && existsSync(found) && statSync(found).isFile() ? found : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../storybook-static', import.meta.url));
  if (!existsSync(join(folder, 'index.json'))) {
    console.error('There is no storybook-static yet: run npm run storybook:build first.');
    process.exit(1);
  }
  try {
    const { address } = await serveStatic(folder, Number(process.env.PORT ?? 6007));
    console.log(`Storybook: ${address}`);
  } catch (fault) {
    console.error(`Storybook could not be served: ${fault.message}. Set PORT to a free one.`);
    process.exit(1);
  }
}
