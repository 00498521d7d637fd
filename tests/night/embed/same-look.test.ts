import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ourBrand } from '#club/facts/brand.ts';
import { places } from '#club/facts/places.ts';
import { calls } from '#contract/calls.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { differences, computedStylesOf, missingStyles } from '#kit/browser/computed-styles.ts';
import { openPartner, type PartnerSite } from '#kit/browser/partner-page.ts';
import { openStories, type StoryPages } from '#kit/browser/stories/story-pages.ts';
import { enterAs, type SampleVisitor } from '#kit/server/sample-visitors.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { homeCopy } from '#site/home/home.copy.ts';
import { buildWidgetPage, type WidgetPage } from '../../package/widget-page.ts';

// Every widget has the same elements and computed styles wherever it is rendered: on the site, on a partner's page, from
// the npm package and in Storybook.

const site = sharedSite();

type Given = Record<string, string>;

interface Shown {
  tag: string;
  path: string;
  visitor: SampleVisitor;
  /** The root of the widget. By default the class named like the tag. */
  root?: string;
  /** The values that the site reads from its address, an element from attributes and a component from props. */
  given?: Given | ((page: Page) => Promise<Given>);
  /** What the site keeps in the visitor's browser before the page opens. */
  stored?: Given;
  /** Brings the widget into its state. A story has its own play function. */
  act?(page: Page): Promise<unknown>;
  /** The story with the same state. */
  story?: string;
  /** Whether the story has other data than the site, so that only the styles of the same elements can be compared. */
  hasOwnData?: boolean;
  /** Whether a session of a partner's page shows less, so that only Storybook shows the same. */
  isLimited?: boolean;
}

const email = 'someone@example.com';
/** Dispatches an event until a widget handles it. The component of a dialog is open by its prop instead. */
const dispatch = (type: string, detail: object) => (page: Page) =>
  page.waitForFunction(
    (asked) =>
      document.querySelector('dialog[open]') !== null ||
      !document.dispatchEvent(new CustomEvent(asked.type, { detail: asked.detail, cancelable: true })),
    { type, detail },
  );

const shown: Shown[] = [
  { tag: 'club-benefits', path: places.benefits.path, visitor: 'guest', story: 'widgets-benefits--guest' },
  {
    tag: 'club-benefits',
    path: places.benefits.path,
    visitor: 'paid',
    story: 'widgets-benefits--paid-member',
  },
  {
    tag: 'club-chaplain',
    path: places.chaplain.path,
    visitor: 'paid',
    story: 'widgets-chaplain--paid-member',
  },
  {
    tag: 'club-contact-form',
    path: places.suggestion.path,
    visitor: 'guest',
    story: 'widgets-contactform--suggestion',
  },
  {
    tag: 'club-founder-spots',
    path: '/',
    visitor: 'guest',
    root: '.club-spots',
    given: { label: homeCopy(ourBrand).spotsTaken },
    story: 'elements-founderspots--own-label',
    hasOwnData: true,
  },
  {
    tag: 'club-forgot-password',
    path: places['forgot-password'].path,
    visitor: 'guest',
    story: 'widgets-forgotpassword--entering',
  },
  {
    tag: 'club-invoice-details',
    path: places['invoice-details'].path,
    visitor: 'paid',
    root: '.club-invoice',
    given: anInvoice,
    story: 'widgets-invoice-details--paid',
    hasOwnData: true,
    isLimited: true,
  },
  { tag: 'club-login', path: places.login.path, visitor: 'guest', story: 'widgets-login--without-google' },
  {
    tag: 'club-logo-strip',
    path: '/',
    visitor: 'guest',
    root: '.club-logos',
    story: 'elements-logostrip--as-found',
  },
  {
    tag: 'club-membership',
    path: places.membership.path,
    visitor: 'paid',
    story: 'widgets-membership--active',
    hasOwnData: true,
    isLimited: true,
  },
  {
    tag: 'club-paid-member-dialog',
    path: places.benefits.path,
    visitor: 'guest',
    root: '.club-paid-member',
    given: { open: 'true' },
    act: dispatch('club-paid-member', { guestPlace: 'signup' }),
    story: 'widgets-paidmemberdialog--guest',
  },
  {
    tag: 'club-pricing',
    path: places.pricing.path,
    visitor: 'guest',
    story: 'widgets-pricing--guest',
    hasOwnData: true,
  },
  {
    tag: 'club-pricing',
    path: places.pricing.path,
    visitor: 'paid',
    story: 'widgets-pricing--paid-member',
    hasOwnData: true,
  },
  {
    tag: 'club-profile',
    path: places.profile.path,
    visitor: 'paid',
    story: 'widgets-profile--paid-member',
    hasOwnData: true,
    isLimited: true,
  },
  {
    tag: 'club-reset-password',
    path: places['reset-password'].path,
    visitor: 'guest',
    given: aResetToken,
    story: 'widgets-resetpassword--entering',
  },
  { tag: 'club-signup', path: places.signup.path, visitor: 'guest', story: 'widgets-signup--without-google' },
  {
    tag: 'club-toaster',
    path: places.about.path,
    visitor: 'guest',
    act: dispatch('club-notify', { tone: 'success', text: 'Login successful', closeAfterMs: 3_600_000 }),
    story: 'elements-toaster--success',
  },
  {
    tag: 'club-unsubscribe',
    path: places.unsubscribe.path,
    visitor: 'guest',
    given: { email },
    story: 'widgets-unsubscribe--confirm',
    hasOwnData: true,
  },
  {
    tag: 'club-verify-identity',
    path: places['verify-identity'].path,
    visitor: 'paid',
    story: 'widgets-verifyidentity--paid-member',
  },
  {
    tag: 'club-verify-otp',
    path: places['verify-otp'].path,
    visitor: 'guest',
    given: { email },
    stored: { email },
    act: (page) => page.getByRole('textbox', { name: '6-digit code' }).fill('123'),
    story: 'widgets-verifyotp--entering',
    hasOwnData: true,
  },
  {
    tag: 'club-verify-success',
    path: places['verify-success'].path,
    visitor: 'guest',
    story: 'widgets-verifysuccess--visitor',
  },
];

/** Returns the first invoice of the member. The address and the component call it `id`, the element `invoice`. */
async function anInvoice(page: Page): Promise<Given> {
  await page.goto(site.url + places.membership.path);
  const link = await page
    .locator(`main a[href*="${places['invoice-details'].path}?"]`)
    .first()
    .getAttribute('href');
  const id = new URL(link ?? '', site.url).searchParams.get('id') ?? '';
  return { id, invoice: id };
}

/** Returns the token of a new reset mail. */
async function aResetToken(): Promise<Given> {
  const to = 'free@homefront.example.com';
  await fetch(`${site.url}/api${calls.forgotPassword.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: to }),
  });
  return { token: await site.inMail(to, /[?&]token=([\w-]+)/) };
}

let partner: PartnerSite;
let npm: WidgetPage;
let stories: StoryPages;
beforeAll(async () => {
  [partner, npm, stories] = await Promise.all([
    openPartner('localhost'),
    buildWidgetPage([...new Set(shown.map(({ tag }) => tag))]),
    openStories(),
  ]);
}, 300_000);
afterAll(async () => {
  await closeBrowser();
  npm.close();
  stories.close();
  await partner.close();
});

/** A widget with its values and the width of its box. */
interface Asked extends Shown {
  props: Given;
  width: number;
}

/** Each place outside of the site, and how it shows a widget. Resolves with the page. */
const elsewhere: Record<string, (page: Page, asked: Asked) => Promise<Page | undefined>> = {
  async embed(page, { tag, props, width }) {
    const given = Object.entries({ ...props, loading: 'eager' });
    const attributes = given.map(([name, value]) => `${name}="${value}"`).join(' ');
    partner.show(
      `<!doctype html><html lang="en"><body style="margin: 0"><div style="inline-size: ${width}px"><${tag} ${attributes}></${tag}></div><script type="module" src="${site.url}/embed/${tag}.js"></script></body></html>`,
    );
    await page.goto(partner.origin);
    return page;
  },
  async npm(page, { tag, props, width }) {
    await page.goto(npm.address({ club: site.url, tag, width, props }));
    return page;
  },
  async Storybook(page, { story, width }) {
    if (!story) return undefined;
    const size = page.viewportSize();
    if (size) await stories.page.setViewportSize(size);
    expect(await stories.show(story)).toBeUndefined();
    await stories.page.locator('#storybook-root > .club').evaluate((around, px) => {
      Object.assign(around.style, { boxSizing: 'content-box', inlineSize: `${px}px` });
    }, width);
    await stories.page.evaluate(showSystemFonts, SYSTEM_FONTS);
    await stories.page.evaluate(hideSiteParts);
    await stories.page.mouse.move(0, 0);
    return stories.page;
  },
};

const waiting = ':is([data-state=loading], [data-state=checking], [aria-busy=true], .club-pricing-wait)';

/** Shows the widget on the site. */
async function showOnSite(page: Page, { path, root = '', act }: Shown, props: Given): Promise<Locator> {
  await page.goto(`${site.url}${path}?${new URLSearchParams(props)}`);
  await page.locator('html[data-live]').waitFor();
  await page.evaluate(showSystemFonts, SYSTEM_FONTS);
  const widget = page.locator(root).first();
  await widget.waitFor({ state: 'attached' });
  await act?.(page);
  await widget.waitFor();
  await page.waitForFunction((busy) => !document.querySelector(`main ${busy}`), waiting);
  await page.waitForLoadState('networkidle');
  await page.evaluate(hideSiteParts);
  await page.mouse.move(0, 0);
  return widget;
}

/** The fonts of tokens.css, which widgets have outside of the site. */
const SYSTEM_FONTS = 'system-ui, sans-serif';

/** Runs in a page. Takes out the typeface of the site, which stories show, too. */
function showSystemFonts(fonts: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { --club-font: ${fonts} !important; }`);
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in a page of the site or in a story. Hides what only the club's own site offers: passkeys, and Google without a client id. */
function hideSiteParts(): void {
  const parts = '.club-button:has(+ .club-divider), .club-divider, .club-google, .club-google-place';
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    part.hidden = true;
    part.style.display = 'none';
  }
}

/** Returns the storage of the site before the visitor opens it. */
const storedBefore = ({ stored = {} }: Shown): BrowserContextOptions['storageState'] => {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: site.url, localStorage }] };
};

/** Gives the pages that follow what the site stored: the session, and the founder count that was shown. */
async function carryOver(page: Page): Promise<void> {
  const kept = await page.evaluate(() => Object.entries(localStorage));
  await page.addInitScript((pairs) => {
    if (localStorage.length > 0) return;
    for (const [key, value] of pairs) localStorage.setItem(`club:${key}`, value);
  }, kept);
}

const schemes = ['light', 'dark'] as const;
const rows = shown.map((one) => [one.tag, one.path, one.visitor, one] as const);

describe.each([390, 1_280])('at %i px', (px) => {
  it.each(rows)(
    '<%s> has the same styles as %s, light and dark, for a visitor who is %s',
    { timeout: 240_000 },
    async (tag, _, visitor, one) => {
      const { root = `.${tag}`, given = {}, hasOwnData } = one;
      const context = await newContext({
        viewport: { width: px, height: 900 },
        reducedMotion: 'reduce',
        storageState: storedBefore(one),
      });
      const page = await context.newPage();
      await enterAs(page, site, visitor);
      const values = typeof given === 'function' ? await given(page) : given;
      const widget = await showOnSite(page, { ...one, root }, values);
      // Only an element has its own theme.
      const props = { ...values, theme: 'auto' };
      const width = await widget.evaluate((node) => node.getBoundingClientRect().width);
      const onSite = [];
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        onSite.push({ colorScheme, styles: await widget.evaluate(computedStylesOf) });
      }
      await carryOver(page);

      for (const [where, open] of Object.entries(elsewhere)) {
        const other = await open(page, { ...one, props, width });
        if (!other || (other === page && one.isLimited)) continue;
        const its = other.locator(root).first();
        await its.waitFor({ state: 'attached' });
        const compare = other !== page && hasOwnData ? missingStyles : differences;
        if (other === page) await one.act?.(page);
        for (const { colorScheme, styles } of onSite) {
          await (other === page ? page.emulateMedia({ colorScheme }) : stories.showTheme(colorScheme));
          // The plan of a member arrives a moment later.
          await expect
            .poll(async () => compare(styles, await its.evaluate(computedStylesOf)), {
              timeout: 20_000,
              message: `${where}, ${colorScheme}`,
            })
            .toEqual([]);
        }
      }
      await context.close();
    },
  );
});
