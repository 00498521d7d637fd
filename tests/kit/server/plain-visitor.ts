import { tmpdir } from 'node:os';
import type { Hono } from 'hono';
import { createApp } from '#api/app.ts';
import type { Config } from '#api/config.ts';
import type { RenderPlainPage } from '#api/plain/plain-document.ts';
import type { PlainPlace } from '#club/facts/plain-places.ts';
import { plainPlaces } from '#club/facts/plain-places.ts';
import type { PlainView } from '#contract/plain-view.ts';
import { API_ORIGIN, codeIn, type TestApi } from './api.ts';

/** Renders what the server decided as text, so that tests read it without the site's build. */
const renderAsText: RenderPlainPage = async ({ view, language }) => ({
  head: '<title>Plain</title>',
  body: encodeURIComponent(JSON.stringify({ view, language })),
});

/** Returns the API with the plain pages. */
export function plainApp({ deps }: TestApi, config: Partial<Config> = {}): Hono {
  const folders = { site: tmpdir(), embed: tmpdir(), renderPlain: renderAsText };
  return createApp({ ...deps, config: { ...deps.config, ...config } }, folders);
}

/** The answer to one request. */
export interface PlainAnswer {
  status: number;
  headers: Headers;
  /** Where a redirect leads. */
  location: string | null;
  /** What the page shows, if the answer is a page. */
  view: PlainView | undefined;
  language: string | undefined;
}

/** A browser without scripts: it keeps cookies and follows redirects only when asked. */
export interface PlainVisitor {
  cookies: Map<string, string>;
  get(path: string): Promise<PlainAnswer>;
  /** Posts a form as our own page does, unless the headers differ. */
  post(
    place: PlainPlace,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<PlainAnswer>;
  /** Posts a form and returns the page that the redirect leads to. */
  send(place: PlainPlace, fields: Record<string, string>): Promise<PlainAnswer>;
}

/** What our own page sends with a form. */
export const ownPage = { Origin: API_ORIGIN };

/** Opens a browser without scripts. `always` are headers of every request. */
export function plainVisitor(app: Hono, always: Record<string, string> = {}): PlainVisitor {
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit): Promise<PlainAnswer> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await app.fetch(new Request(API_ORIGIN + path, { ...init, headers }));
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const body = /<body>([^]*)<\/body>/.exec(await answer.text())?.[1];
    const shown = body
      ? (JSON.parse(decodeURIComponent(body)) as Pick<PlainAnswer, 'view' | 'language'>)
      : {};
    return {
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get('location'),
      view: undefined,
      language: undefined,
      ...shown,
    };
  }

  const get = (path: string) => ask(path, { headers: always });
  const post: PlainVisitor['post'] = (place, fields, headers = ownPage) =>
    ask(plainPlaces[place], {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...always, ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    cookies,
    get,
    post,
    async send(place, fields) {
      const { location } = await post(place, fields);
      return get((location ?? '').replace(/#.*/, ''));
    },
  };
}

/** Returns the newest code in the outbox of this address. */
export const newestCode = async (api: TestApi, email: string): Promise<string> =>
  codeIn((await api.mails(email))[0]?.text);
