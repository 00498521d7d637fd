import { NO_ORIGIN, originLine } from '#browser/page/page-origin.ts';
import { calls } from '#contract/calls.ts';
import { isSuccess } from '#contract/read-field.ts';
import { readPlanList } from '#contract/read-plans.ts';
import { addedHeaders } from './added-headers.ts';
import { EXAMPLE_SITE } from './club-urls.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { configBlock, type Finding, type PageEnvironment } from './page-environment.ts';

/** Checks what needs a call to the club's API: its address, the page's origin, and framed screens. */
export async function checkAnswers(page: PageEnvironment, refused: ReadonlySet<string>): Promise<Finding[]> {
  const isDefined = page.elements.some(({ localName }) => customElements.get(localName));
  if (!page.site)
    return isDefined ? [{ problem: 'api-host', found: copy.apiUnknown, paste: pasteFor(page, 'code') }] : [];
  const frames = refused.has('frame-src') ? [] : checkFrames(page);
  if (refused.has('connect-src')) return frames;
  const api = await checkApi(page);
  return [...frames, ...(api ? [api] : await checkOrigin(page))];
}

async function checkApi(page: PageEnvironment): Promise<Finding | undefined> {
  const { api } = page;
  const url = urlOf(api, calls.plans.path);
  const finding = (found: string): Finding => ({ problem: 'api-host', found, paste: pasteFor(page) });
  const answer = await fetch(url).catch(() => undefined);
  if (!answer) {
    // A server that answers only in no-cors mode works, but its CORS does not list this page.
    const isThere = await fetch(url, { mode: 'no-cors' }).catch(() => undefined);
    if (!isThere) return finding(copy.apiSilent(api));
    const added = await addedHeaders(url);
    return added.length > 0
      ? { ...finding(copy.headersRefused(api, added)), paste: copy.headersPaste(api) }
      : finding(copy.apiRefuses(api));
  }
  const reply: unknown = await answer.json().catch(() => undefined);
  const isOurs = answer.ok && typeof reply === 'object' && reply !== null && 'status' in reply;
  return isOurs ? undefined : finding(copy.apiForeign(api));
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
function checkFrames({ elements }: PageEnvironment): Finding[] {
  const isRefused = elements.some(
    (element) =>
      element.getAttribute('isolation') === 'frame' &&
      customElements.get(element.localName) &&
      !hasFrame(element),
  );
  const page = globalThis.origin;
  if (!isRefused) return [];
  return page === 'null'
    ? [{ problem: 'frame', found: copy.originless, paste: NO_ORIGIN }]
    : [{ problem: 'frame', found: copy.frame(page), paste: copy.framePaste(page) }];
}

const hasFrame = (element: Element): boolean => Boolean(element.shadowRoot?.querySelector('iframe'));
