import type { FrameLocator, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext, PARTNER_HOST } from '#kit/browser/browser.ts';
import { callDoctor, importDoctor } from '#kit/browser/call-doctor.ts';
import {
  openFrameParent,
  openPartner,
  openPartnerPage,
  type PartnerSite,
  strictPolicy,
} from '#kit/browser/partner-page.ts';
import { isNightly } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';

// isolation="frame": login and signup on the club's own origin inside a partner's page.
const site = sharedSite();
let listed: PartnerSite;
/** A hand-off needs Web Crypto, which browsers give to secure pages only. */
let secure: PartnerSite;
beforeAll(async () => {
  listed = await openFrameParent(PARTNER_HOST);
  secure = await openFrameParent('localhost');
});
afterAll(async () => {
  await closeBrowser();
  await listed.close();
  await secure.close();
});

const { free } = sampleMembers;
const body = (tag: string, content = '') =>
  `<main><${tag} isolation="frame" loading="eager">${content}</${tag}></main>` +
  `<script type="module" src="${site.url}/embed/${tag}.js"></script>`;
const policy = () => `${strictPolicy(site.url)}; frame-src ${site.url}`;

/** Runs before any script, in the page and in the frame. Blocks all storage and lets the page navigate. */
const first = () => {
  const refuse = (name: string) =>
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) refuse(name);
  if (window !== window.top) return;
  const dispatched: string[] = [];
  Object.assign(globalThis, { dispatched });
  for (const name of ['ready', 'error', 'signup', 'login', 'notify', 'navigate', 'leave'])
    addEventListener(
      `club-${name}`,
      (event) => {
        dispatched.push(`club-${name} ${JSON.stringify((event as CustomEvent).detail)}`);
        // The kit's own listener would prevent the event. These tests check the default.
        if (name === 'navigate') event.stopImmediatePropagation();
      },
      true,
    );
};
const eventsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { dispatched: string[] }).dispatched);
/** Returns the box of an element once two looks agree: the frame reports its height after it is ready. */
async function untilStill(element: Locator) {
  let box = await element.boundingBox();
  const isStill = async () => {
    const before = JSON.stringify(box);
    box = await element.boundingBox();
    return JSON.stringify(box) === before;
  };
  await expect.poll(isStill, { interval: 200 }).toBe(true);
  return box;
}
const heightOf = (page: Page) =>
  page.locator('iframe').evaluate((frame) => Math.round(frame.getBoundingClientRect().height));

async function signUp(frame: FrameLocator | Locator, email: string): Promise<void> {
  await frame.getByLabel('First name').fill('Pat');
  await frame.getByLabel('Last name').fill('Sample');
  await frame.getByLabel('Email').fill(email);
  await frame.locator('input[name=password]').fill('Sunrise#2026');
  await frame.getByRole('checkbox').check();
  await frame.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

describe('<club-signup isolation="frame">', () => {
  it.runIf(isNightly)(
    'shows the code screen inside the frame with the email, with all storage blocked',
    async () => {
      const { page, faults, close } = await openPartnerPage(site.url, body('club-signup'), {
        partner: listed,
        policy: policy(),
        first,
      });
      const frame = page.frameLocator('iframe');
      await frame.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => heightOf(page)).toBeGreaterThan(400);
      expect(await page.locator('iframe').getAttribute('title')).toBe('Sign up for Homefront Club');
      // Only the frame has a height: no space is reserved once it shows.
      const reserved = async () => {
        const { height = 0 } = (await page.locator('club-signup').boundingBox()) ?? {};
        return Math.abs(height - (await heightOf(page)));
      };
      await expect.poll(reserved).toBeLessThan(20);
      const formHeight = await heightOf(page);
      const email = 'framed@example.com';
      await signUp(frame, email);
      const code = await site.code(email);
      await frame.getByRole('link', { name: 'Enter the code now' }).click();
      await frame.getByText(/f\S+@example\.com/).waitFor();
      await frame.locator('.club-verify-otp input').fill(code);
      await frame.locator('.club-otp-verified').waitFor();
      await expect.poll(() => heightOf(page)).not.toBe(formHeight);
      const facts = async () =>
        (await eventsOf(page)).filter((one) => /club-(ready|signup|login) /.test(one));
      await expect
        .poll(facts)
        .toEqual(['club-ready {"tag":"club-signup"}', 'club-signup {}', 'club-login {}']);
      const dispatched = await eventsOf(page);
      expect(dispatched.filter((one) => one.startsWith('club-navigate'))).toEqual([
        expect.stringContaining('"place":"verify-otp"'),
      ]);
      expect(dispatched.join()).not.toMatch(/framed@|token|Pat/i);
      expect(new URL(page.url()).origin).toBe(listed.origin);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it.runIf(isNightly)(
    'shows the page’s own link on an origin that is not listed, and our link when there is none',
    async () => {
      const content = '<a href="/join">Join here</a>';
      const look = async (inside: string, name: string) => {
        const { page, faults, close } = await openPartnerPage(site.url, body('club-signup', inside), {
          policy: policy(),
          first,
        });
        await page.getByRole('link', { name }).waitFor({ timeout: 10_000 });
        // The link shows from the start. Only the event shows that the frame failed.
        await expect
          .poll(() => eventsOf(page), { timeout: 15_000 })
          .toEqual(['club-error {"tag":"club-signup"}']);
        await expect.poll(() => page.locator('iframe').count()).toBe(0);
        // The browser logs that it blocked the frame. Nothing else may be wrong.
        expect(faults.filter((fault) => !fault.includes('frame-ancestors'))).toEqual([]);
        await close();
      };
      await Promise.all([look(content, 'Join here'), look('', 'Open this page at Homefront Club')]);
    },
  );
});

describe('<club-login isolation="frame">', () => {
  it.runIf(isNightly)(
    'goes to the partner site by an address that the page around the frame never gets',
    async () => {
      const logIn = async (page: Page) => {
        const frame = page.frameLocator('iframe');
        await frame.getByLabel('Email').fill(free.email);
        await frame.locator('input[name=password]').fill(free.password);
        await frame.getByRole('button', { name: 'Login' }).click();
      };
      const { page, close } = await openPartnerPage(
        site.url,
        body('club-login').replace('loading', 'from="parent" loading'),
        { partner: secure, policy: policy(), first },
      );
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      // First the page prevents the event: then nothing navigates.
      await page.evaluate(() => addEventListener('club-leave', (event) => event.preventDefault()));
      await logIn(page);
      const leave = `club-leave {"origin":"http://localhost:${site.port + 1}","how":"here"}`;
      await expect.poll(() => eventsOf(page), { timeout: 20_000 }).toContain(leave);
      expect((await eventsOf(page)).join()).not.toMatch(/key=|token|free@/i);
      expect(page.url()).toBe(`${secure.origin}/`);
      expect(requests.filter((url) => url.includes('key='))).toEqual([]);
      await page.reload();
      await logIn(page);
      await page.getByRole('heading', { name: `Welcome ${free.name}` }).waitFor({ timeout: 20_000 });
      expect(requests.filter((url) => url.includes('key='))).toHaveLength(1);
      await close();
    },
  );
});

describe('the frame bridge', () => {
  it.runIf(isNightly)('ignores 1,000 fuzzed messages from wrong windows and origins (V3.5.5)', async () => {
    const stranger = await openPartner('localhost');
    stranger.show('<!doctype html><title>Stranger</title>');
    const { page, close } = await openPartnerPage(
      site.url,
      `${body('club-login')}<iframe name="stranger" src="${stranger.origin}"></iframe>`,
      { partner: listed, policy: `${policy()} ${stranger.origin}`, first },
    );
    const club = page.frameLocator('iframe[title="Log in to Homefront Club"]');
    await club.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => eventsOf(page)).toEqual(['club-ready {"tag":"club-login"}']);
    const before = await untilStill(page.locator('club-login'));
    const framesBefore = page.frames().length;
    for (const name of ['page', 'stranger'] as const) {
      const from = name === 'page' ? page.mainFrame() : page.frame(name);
      await from?.evaluate(fuzz, { count: 500, seed: name.length });
    }
    await page.waitForTimeout(300);
    expect(await eventsOf(page)).toEqual(['club-ready {"tag":"club-login"}']);
    expect(await page.locator('club-login').boundingBox()).toEqual(before);
    expect(page.frames().length).toBe(framesBefore);
    expect(await club.locator('input[name=email]').inputValue()).toBe('');
    expect(await club.locator('html').getAttribute('lang')).toBe('en');
    for (const frame of page.frames())
      expect(await frame.evaluate(() => 'wasConnected' in globalThis)).toBe(false);
    await close();
    await stranger.close();
  });

  it.runIf(isNightly)(
    'forwards the language, the theme, props and toasts, and respects preventDefault of the page',
    async () => {
      const { page, close } = await openPartnerPage(site.url, body('club-login'), {
        partner: listed,
        policy: policy(),
      });
      await page.locator('club-login').evaluate((element) => {
        element.setAttribute('lang', 'es');
        element.setAttribute('theme', 'dark');
        element.setAttribute('email', 'pat@example.com');
      });
      const frame = page.frameLocator('iframe');
      await frame
        .getByRole('heading', { name: 'Inicia sesión' })
        .or(frame.locator('club-login[lang=es] h1'))
        .waitFor();
      await expect.poll(() => frame.locator('club-login').getAttribute('theme')).toBe('dark');
      await expect.poll(() => frame.locator('input[name=email]').inputValue()).toBe('pat@example.com');
      // The kit's page prevents club-navigate, so the frame does not change.
      await frame.locator('a[href*="/signup"]').click();
      await frame.locator('input[name=password]').fill('Wrong#Password1');
      await frame.locator('button[type=submit]').click();
      // Next to the fields, and it stays: a toaster may be outside of what a phone shows of a tall frame.
      await frame.locator('form').getByRole('alert').filter({ hasText: /\S/ }).waitFor();
      expect(await frame.locator('club-signup').count()).toBe(0);
      await close();
    },
  );
});

/** Runs in a window. Sends messages like those of the bridge to all windows around it. */
function fuzz({ count, seed }: { count: number; seed: number }): void {
  let state = seed;
  const pick = <T>(list: readonly T[]): T | undefined => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[state % list.length];
  };
  const windows = [
    window.top,
    window.parent,
    ...Array.from({ length: window.top?.length ?? 0 }, (_, i) => window.top?.[i]),
  ];
  for (let sent = 0; sent < count; sent += 1) {
    const message = pick([
      {
        club: 'homefront-club-frame',
        version: pick([1, 2, -1, '1']),
        say: pick(['hello', 'connect']),
        settings: { values: {} },
      },
      { say: pick(['ready', 'height']), height: pick([0, 1, 9_999, -5, Number.NaN, 1e12]) },
      { say: 'fact', kind: pick(['login', 'signup', '__proto__']) },
      {
        say: 'ask',
        id: sent,
        ask: {
          what: pick(['navigate', 'leave', 'notify']),
          place: pick(['home', 'signup', 'constructor']),
          detail: { url: 'https://evil.example', how: 'here' },
        },
      },
      {
        say: 'settings',
        settings: { lang: 'es', theme: 'dark', values: { email: 'x@example.com', innerHTML: '<b>x</b>' } },
      },
      pick([null, 'hello', 7, [], new Date(0)]),
    ]);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Object.assign(globalThis, { wasConnected: true });
    pick(windows)?.postMessage(message, '*', pick([[], [port2]]) ?? []);
  }
}

describe('on a page with Cross-Origin-Embedder-Policy: require-corp', () => {
  const isolated = {
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };

  it('a framed form shows and signs a member in', async () => {
    secure.show(`<!doctype html>${body('club-login')}`, isolated);
    const page = await (await newContext()).newPage();
    await page.goto(secure.origin);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    const frame = page.frameLocator('iframe');
    expect(await callDoctor(page, importDoctor(site.url))).toEqual([]);
    await frame.getByLabel('Email').fill(free.email);
    await frame.locator('input[name=password]').fill(free.password);
    await frame.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`${site.url}/**`);
    await page.context().close();
  });

  it.runIf(isNightly)('the doctor names the header when the club answers frames without one', async () => {
    secure.show(`<!doctype html>${body('club-login')}`, isolated);
    const page = await (await newContext()).newPage();
    await page.route('**/frame/login', async (route) => {
      const answer = await route.fetch();
      const { 'cross-origin-embedder-policy': _, ...headers } = answer.headers();
      return route.fulfill({ response: answer, headers });
    });
    await page.goto(secure.origin);
    await page.getByRole('link', { name: 'Open this page at' }).waitFor();
    expect(await callDoctor(page, importDoctor(site.url))).toEqual([
      {
        problem: 'frame',
        found: expect.stringContaining('The Cross-Origin-Embedder-Policy of this page blocks'),
        paste: expect.stringMatching(/^<club-login><\/club-login>\n/),
      },
    ]);
    await page.context().close();
  });
});

describe('a form on the page itself, without a frame', () => {
  it.runIf(isNightly)(
    'shows the code screen in place with the email, and goes back to the form',
    async () => {
      const { page, faults, close } = await openPartnerPage(
        site.url,
        `<main><club-signup theme="dark"></club-signup></main><script type="module" src="${site.url}/embed/club-signup.js"></script>`,
        { partner: listed, first },
      );
      const form = page.locator('club-signup');
      await signUp(form, 'plain@example.com');
      await form.getByRole('link', { name: 'Enter the code now' }).click();
      const screen = form.locator('club-verify-otp');
      await screen.getByText(/p\S+@example\.com/).waitFor();
      await expect.poll(() => screen.getAttribute('theme')).toBe('dark');
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('club-signup');
      const setLang = (lang: string) =>
        form.evaluate((element, to) => element.setAttribute('lang', to), lang);
      await screen.locator('input').fill('123');
      await setLang('es');
      await screen.getByLabel(/6 d.gitos/).waitFor();
      expect(await screen.locator('input').inputValue()).toBe('123');
      await setLang('en');
      await screen.getByRole('link', { name: /back/i }).click();
      await form.locator('input[name=password]').waitFor();
      await expect.poll(() => screen.count()).toBe(0);
      await signUp(form, 'plain2@example.com');
      await form.getByRole('link', { name: 'Enter the code now' }).click();
      await screen.locator('input').fill(await site.code('plain2@example.com'));
      await screen.locator('.club-otp-verified').waitFor();
      const facts = async () => (await eventsOf(page)).filter((one) => /club-(signup|login) /.test(one));
      await expect.poll(facts).toEqual(['club-signup {}', 'club-signup {}', 'club-login {}']);
      expect(page.url()).not.toContain('verify');
      expect(faults).toEqual([]);
      await close();
    },
  );

  it.runIf(isNightly)('does not change when the page prevents club-navigate', async () => {
    const { page, close } = await openPartnerPage(
      site.url,
      `<club-signup></club-signup><script type="module" src="${site.url}/embed/club-signup.js"></script>`,
    );
    const form = page.locator('club-signup');
    await signUp(form, 'prevented@example.com');
    await form.getByRole('link', { name: 'Enter the code now' }).click();
    await page.waitForTimeout(300);
    expect(await form.locator('club-verify-otp').count()).toBe(0);
    await close();
  });
});
