// npm run dev: the site with hot reload on PORT (3000), and the API on PORT+2, rebuilt when its sources change.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, createServer, type Plugin } from 'vite';
import { readConfig } from '../host-app/server/settings/config.ts';
import { publicConfigOf } from '../host-app/server/settings/public-config.ts';
import { root } from './run.ts';

// A build of Vite would set it to production, which the API would take over.
process.env.NODE_ENV ??= 'development';
const port = Number(process.env.PORT || 3000);
const apiPort = port + 2;
const apiAt = `http://localhost:${apiPort}`;
const siteAt = `http://localhost:${port}`;
const partnerAt = process.env.CLUB_PARTNER_URL || `http://localhost:${port + 1}`;
const apiEnv = { ...process.env, PORT: String(apiPort), SITE_ORIGIN: siteAt, CLUB_PARTNER_URL: partnerAt };

let api: ChildProcess | undefined;
function restartApi(): void {
  const start = () => {
    api = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, stdio: 'inherit', env: apiEnv });
  };
  if (!api || api.exitCode !== null) start();
  else {
    api.once('exit', start);
    api.kill('SIGTERM');
  }
}

/** Adds the block that the server puts into each page, with the addresses of development. Without it no page of dev starts. */
const pageConfig: Plugin = {
  name: 'club-page-config',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'application/json', id: 'club-config' },
      children: JSON.stringify(publicConfigOf(readConfig(apiEnv))).replaceAll('<', '\\u003c'),
      injectTo: 'head',
    },
  ],
};

process.chdir(root);
const watched = await build({ mode: 'server', logLevel: 'warn', build: { watch: {} } });
if (!('on' in watched)) throw new Error('The build of the API does not watch its sources.');
watched.on('event', ({ code }) => {
  if (code === 'BUNDLE_END') restartApi();
});
const proxied = [
  '/api',
  '/checkout',
  '/dev',
  '/uploads',
  '/healthz',
  '/readyz',
  '/embed',
  '/frame',
  '/mail',
  '/not-me',
  '/code',
];
const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [pageConfig],
  server: { port, strictPort: true, proxy: Object.fromEntries(proxied.map((path) => [path, apiAt])) },
});
await server.listen();
server.printUrls();
process.on('exit', () => void api?.kill('SIGTERM'));
