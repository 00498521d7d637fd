import { newContext } from './browser.ts';
import { openPartner, type PartnerPageOptions, servePartnerPage, strictPolicy } from './partner-page.ts';

/** The link that a partner puts into an element. */
export const fallbackName = 'Join on our site';

/** How to open the page: in which color scheme and size, and with which settings. */
export interface DelayedPageOptions extends Pick<PartnerPageOptions, 'config' | 'policy'> {
  dark?: boolean;
  viewport?: { width: number; height: number };
}

/**
 * Opens a partner's page with one element, under Trusted Types 'none'. No code but the entry of the element arrives
 * before `goLive`. `seen` lists the events of the element. The page prevents `club-navigate`.
 */
export async function openDelayedPage(
  site: string,
  tag: string,
  attributes = '',
  options: DelayedPageOptions = {},
) {
  const { dark = false, viewport, policy = strictPolicy(site).replace('lit-html', "'none'") } = options;
  const partner = await openPartner();
  const content = `<a href="https://club.example.com/signup">${fallbackName}</a>`;
  const script = `<script type="module" src="${site}/embed/${tag}.js"></script>`;
  const body = `<main><${tag} ${attributes}>${content}</${tag}></main>${script}`;
  servePartnerPage(partner, site, body, { ...options, policy });
  const context = await newContext({
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...(viewport ? { viewport } : {}),
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener('club-navigate', (event) => event.preventDefault());
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    for (const name of ['club-ready', 'club-error', 'club-navigate', 'club-notify'])
      addEventListener(name, ({ type }) => seen.push(type));
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().includes('favicon')) faults.push(line.text());
  });
  let release = (_how: 'continue' | 'abort'): void => {};
  const released = new Promise<'continue' | 'abort'>((done) => {
    release = done;
  });
  await page.route('**/embed/chunks/**', async (route) => route[await released]());
  await page.goto(`${partner.origin}/`);
  const seen = () => page.evaluate(() => Reflect.get(globalThis, 'seen') as string[]);
  return {
    page,
    /** Uncaught errors, console errors and violations of the policy. */
    faults,
    seen,
    /** Lets the code arrive, and waits until the element is live. */
    async goLive() {
      release('continue');
      await page.waitForFunction(() => (Reflect.get(globalThis, 'seen') as string[]).includes('club-ready'));
    },
    /** Lets the requests of the code fail. */
    fail: () => release('abort'),
    async close() {
      await context.close();
      await partner.close();
    },
  };
}
