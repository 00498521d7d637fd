import type { Context, Hono } from 'hono';
import { uploads } from '#contract/areas/uploads.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { languageIn } from '../../http/caller.ts';
import { corsHeaders, preflightHeaders } from '../../http/cors.ts';
import { errorAnswer } from '../../http/errors.ts';
import { bindAll } from '../../http/route.ts';
import { checkSignature, isUploadPath, presign } from './presign.ts';
import { storePicture } from './store.ts';

/** Registers the presign call, the signed PUT of a picture and the pictures themselves. */
export function bindUploads(app: Hono, deps: Deps): void {
  bindAll(app, deps, uploads, {
    presign: ({ member, body }) => presign(deps, member.id, body.fileType),
  });

  app.options('/uploads/*', (c) =>
    c.body(
      null,
      204,
      preflightHeaders(c.req.raw.headers, { auth: 'yes', methods: ['PUT'], config: deps.config }),
    ),
  );
  app.put('/uploads/*', async (c) => {
    let answer: Response;
    try {
      const path = pathOf(c.req.url);
      const type = checkSignature(deps, path, new URL(c.req.url).searchParams);
      await storePicture(deps, { request: c.req.raw, path, type });
      answer = Response.json({ status: 'success' });
    } catch (thrown) {
      answer = errorAnswer(thrown, deps.log, { language: languageIn(c.req.header('accept-language')) });
    }
    for (const [key, value] of Object.entries(putHeaders(c, deps))) answer.headers.set(key, value);
    return answer;
  });
  app.get('/uploads/*', async (c) => {
    const path = pathOf(c.req.url);
    const bytes = await deps.files.read(path);
    if (!bytes) throw refuse(404, httpCopy.notFound);
    return c.body(new Uint8Array(bytes), 200, pictureHeaders);
  });
}

const FOLDER = '/uploads/';

/** Returns the path below the uploads folder. Throws 404 for a path that we do not issue. */
function pathOf(url: string): string {
  const path = new URL(url).pathname.slice(FOLDER.length);
  if (!isUploadPath(path)) throw refuse(404, httpCopy.notFound);
  return path;
}

const putHeaders = (c: Context, deps: Deps): Record<string, string> => ({
  ...corsHeaders('yes', c.req.header('origin') ?? null, deps.config),
  'Cache-Control': 'no-store',
});

/** A picture never changes at its address, and nothing in it may run as a page. */
const pictureHeaders = {
  'Content-Type': 'image/jpeg',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
