import { NO_ORIGIN, originLine } from '#browser/page/page-origin.ts';
import { calls } from '#contract/calls.ts';
import { readPlanList } from '#contract/plans.ts';
import { isSuccess } from '#contract/read-field.ts';
import { addedHeaders } from './added-headers.ts';
import { checkAddresses } from './check-addresses.ts';
import { EXAMPLE_SITE } from './club-urls.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { configBlock, type Finding, type PageEnvironment } from './page-environment.ts';

/** Checks what needs a call to the club's API: its address, the page's origin, and framed screens. */
export async function checkAnswers(page: PageEnvironment, refused: ReadonlySet<string>): Promise<Finding[]> {
  const isDefined = page.elements.some(({ localName }) => customElements.get(localName));
  if (!page.site) {
    // `checkAddresses` reports an address that the page does give.
    if (!isDefined || checkAddresses(page).length > 0) return [];
    return [{ problem: 'api-host', found: copy.apiUnknown, paste: pasteFor(page, 'code') }];
  }
  const frames = refused.has('frame-src') ? [] : await askFrames(page);
  if (refused.has('connect-src')) return frames;
  const api = await checkApi(page);
  return [...frames, ...(api ? [api] : await checkOrigin(page))];
}

async function checkApi(page: PageEnvironment): Promise<Finding | undefined> {
  const { api, apiBase } = page;
  const url = urlOf(apiBase, calls.plans.path);
  const finding = (found: string): Finding => ({ problem: 'api-host', found, paste: pasteFor(page) });
  const answer = await fetch(url).catch(() => undefined);
  if (await isClub(answer)) return undefined;
  if (apiBase !== api && (await isClub(await fetch(urlOf(api, calls.plans.path)).catch(() => undefined))))
    return {
      ...finding(copy.apiPath(apiBase, api)),
      paste: pasteFor({ ...page, served: api, api: apiBase }),
    };
  if (!answer) {
    // A server that answers only in no-cors mode works, but its CORS does not list this page.
    const isThere = await fetch(url, { mode: 'no-cors' }).catch(() => undefined);
    if (!isThere) return finding(copy.apiSilent(api));
    const added = await addedHeaders(url);
    return added.length > 0
      ? { ...finding(copy.headersRefused(api, added)), paste: copy.headersPaste(api) }
      : finding(copy.apiRefuses(api));
  }
  return finding(copy.apiForeign(api));
}

/** Returns whether an answer is the club's own to the plans call. */
async function isClub(answer: Response | undefined): Promise<boolean> {
  const reply: unknown = await answer?.json().catch(() => undefined);
  return Boolean(answer?.ok) && typeof reply === 'object' && reply !== null && 'status' in reply;
}

/** Returns the line to paste for the API address. Uses the origin that served our script, never the one that failed. */
function pasteFor(page: PageEnvironment, named: PageEnvironment['named'] = page.named): string {
  const { api, served, elements } = page;
  const home = served && served !== api ? served : EXAMPLE_SITE;
  if (named === 'code') return `configureClub({ siteUrl: '${home}' });`;
  if (named === 'block') return configBlock({ ...page, served: home });
  if (named === 'script') return copy.apiDown(api);
  const element = elements.find((one) => one.hasAttribute('api-host') || one.hasAttribute('site-url'));
  return copy.withoutAttribute(
    element?.localName ?? 'club-pricing',
    element?.hasAttribute('api-host') ? 'api-host' : 'site-url',
  );
}

const urlOf = (api: string, path: string): string => `${api}/api${path}`;

const withMembers = ['club-login', 'club-signup', 'club-account', 'club-profile', 'club-membership'];

/** Checks that members can sign in here. The plans call answers `origin_listed: false` to an unlisted page. */
async function checkOrigin({ api, elements }: PageEnvironment): Promise<Finding[]> {
  const isAsked = elements.some(
    (element) => withMembers.includes(element.localName) && element.getAttribute('isolation') !== 'frame',
  );
  if (!isAsked) return [];
  const answer = await fetch(urlOf(api, calls.plans.path)).catch(() => undefined);
  const reply: unknown = await answer?.json().catch(() => undefined);
  if (!isSuccess(reply) || !readPlanList(reply)?.isUnlisted) return [];
  const page = globalThis.origin;
  const found = page === 'null' ? copy.originless : copy.origin(page);
  return [{ problem: 'origin', found, paste: originLine(page) }];
}

/** Checks framed screens. A refused frame is removed by now. */
async function askFrames({ elements }: PageEnvironment): Promise<Finding[]> {
  const refused = elements.find(
    (element) =>
      element.getAttribute('isolation') === 'frame' &&
      customElements.get(element.localName) &&
      !hasFrame(element),
  );
  const page = globalThis.origin;
  if (!refused) return [];
  if (await hasEmbedderPolicy())
    return [
      { problem: 'frame', found: copy.frameEmbedder, paste: copy.frameEmbedderPaste(refused.localName) },
    ];
  return page === 'null'
    ? [{ problem: 'frame', found: copy.originless, paste: NO_ORIGIN }]
    : [{ problem: 'frame', found: copy.frame(page), paste: copy.framePaste(page) }];
}

const hasFrame = (element: Element): boolean => Boolean(element.shadowRoot?.querySelector('iframe'));

/** Returns whether this page takes only frames that have a Cross-Origin-Embedder-Policy, too. */
async function hasEmbedderPolicy(): Promise<boolean> {
  if (globalThis.crossOriginIsolated) return true;
  const page = await fetch(location.href).catch(() => undefined);
  return /require-corp|credentialless/.test(page?.headers.get('cross-origin-embedder-policy') ?? '');
}
