import { calls } from '#contract/calls.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { entryOf, type Surroundings, scriptTag, type Verdict } from './surroundings.ts';

/** What only the club's own answers can tell. */
export async function checkAnswers(page: Surroundings, refused: ReadonlySet<string>): Promise<Verdict[]> {
  if (!page.site) return [{ problem: 'api-host', found: copy.apiUnknown, paste: siteLine }];
  const elements = [
    ...(await checkElements(page, refused)),
    ...(refused.has('frame-src') ? [] : checkFrames(page)),
  ];
  if (refused.has('connect-src')) return elements;
  const api = await checkApi(page);
  return [...elements, ...(api ? [api] : await checkOrigin(page))];
}

const siteLine =
  '<script type="application/json" id="club-config">{ "siteOrigin": "https://club.example.com" }</script>';

async function checkApi({ api, site }: Surroundings): Promise<Verdict | undefined> {
  const url = urlOf(api, calls.plans.path);
  const verdict = (found: string): Verdict => ({
    problem: 'api-host',
    found,
    paste: `<script type="application/json" id="club-config">${JSON.stringify({ siteOrigin: site })}</script>`,
  });
  const answer = await fetch(url).catch(() => undefined);
  if (!answer) {
    // Whoever answers without letting us read it is there, but does not expect us.
    const isThere = await fetch(url, { mode: 'no-cors' }).catch(() => undefined);
    return verdict(isThere ? copy.apiRefuses(api) : copy.apiSilent(api));
  }
  const reply: unknown = await answer.json().catch(() => undefined);
  const isOurs = answer.ok && typeof reply === 'object' && reply !== null && 'status' in reply;
  return isOurs ? undefined : verdict(copy.apiForeign(api));
}

const urlOf = (api: string, path: string): string => `${api}/api${path}`;

const withMembers = ['club-login', 'club-signup', 'club-account', 'club-profile', 'club-membership'];

/** A call for a member from a page that is not listed gets no answer to read. */
async function checkOrigin({ api, elements }: Surroundings): Promise<Verdict[]> {
  const isAsked = elements.some(
    (element) => withMembers.includes(element.localName) && element.getAttribute('isolation') !== 'frame',
  );
  if (!isAsked) return [];
  const answer = await fetch(urlOf(api, calls.profile.path), {
    headers: { Authorization: 'Bearer doctor' },
  }).catch(() => undefined);
  const page = globalThis.origin;
  return answer ? [] : [{ problem: 'origin', found: copy.origin(page), paste: copy.originPaste(page) }];
}

async function checkElements(
  { site, scripts, elements }: Surroundings,
  refused: ReadonlySet<string>,
): Promise<Verdict[]> {
  const tags = [...new Set(elements.map(({ localName }) => localName))];
  // Whose script is there, but for want of a Trusted Type could not run, has its verdict.
  const isHeld = (tag: string) =>
    refused.has('trusted-types') && scripts.some(({ src }) => entryOf(src)?.file === `${tag}.js`);
  const missing = tags.filter((tag) => !customElements.get(tag) && !isHeld(tag));
  const known = missing.length > 0 ? await knownTags(site) : undefined;
  return missing.map((tag) => {
    if (known && !known.includes(tag))
      return { problem: 'undefined', found: copy.unknownTag(tag), paste: copy.knownTags(known) };
    return {
      problem: 'undefined',
      found: copy.undefinedTag(tag),
      paste: scriptTag(`${site}/embed/${tag}.js`),
    };
  });
}

/** A frame that was refused is gone by now. */
function checkFrames({ elements }: Surroundings): Verdict[] {
  const isRefused = elements.some(
    (element) =>
      element.getAttribute('isolation') === 'frame' &&
      customElements.get(element.localName) &&
      !hasFrame(element),
  );
  const page = globalThis.origin;
  return isRefused ? [{ problem: 'frame', found: copy.frame(page), paste: copy.framePaste(page) }] : [];
}

const hasFrame = (element: Element): boolean => Boolean(element.shadowRoot?.querySelector('iframe'));

async function knownTags(site: string): Promise<string[] | undefined> {
  const answer = await fetch(`${site}/embed/sri.json`).catch(() => undefined);
  const said: unknown = await answer?.json().catch(() => undefined);
  if (typeof said !== 'object' || said === null || !('integrity' in said)) return undefined;
  return Object.keys(said.integrity ?? {})
    .filter((file) => /^club-[a-z-]+\.js$/.test(file))
    .map((file) => file.slice(0, -3));
}
