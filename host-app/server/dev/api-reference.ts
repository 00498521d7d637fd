import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { escapeHtml } from '#club/rules/escape-html.ts';
import type { Deps } from '../deps/deps.ts';
import { clubBrand } from '../settings/brand/read-brand.ts';

const PAGE_PATH = '/dev/api';
const SCRIPT_PATH = '/dev/api/scalar.js';
/** Scalar inserts style elements. No request leaves this server: fonts, proxy and telemetry are switched off. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const settings = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  showDeveloperTools: 'never',
  hideClientButton: true,
  mcp: { disabled: true },
  agent: { disabled: true },
};

/** Registers the OpenAPI document as a page to browse and try, in development only. */
export function bindApiReference(app: Hono, deps: Deps): void {
  if (deps.config.production) return;
  app.get(PAGE_PATH, (c) =>
    c.html(pageOf(clubBrand(deps.config).name), 200, { 'Content-Security-Policy': policy }),
  );
  app.get(SCRIPT_PATH, (c) =>
    c.body(Readable.toWeb(createReadStream(scriptFile())) as ReadableStream, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'max-age=3600',
    }),
  );
}

/** Returns the path of Scalar's bundle. This package of theirs contains it as a single file. */
function scriptFile(): string {
  const main = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  return join(main, '..', 'js', 'standalone.js');
}

const pageOf = (club: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escapeHtml(club)}</title>
</head>
<body>
<script id="api-reference" data-configuration="${escapeHtml(JSON.stringify(settings))}"></script>
<script src="${SCRIPT_PATH}"></script>
</body>
</html>
`;
