import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { openPartner, openPartnerPage, type PartnerSite } from '#kit/browser/partner-page.ts';
import { eventually } from '#kit/eventually.ts';
import { guide, snippetsOf } from '#kit/guide-snippets.ts';
import { freePortPair } from '#kit/server/free-port.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { type SampleMember, sampleMembers } from '#server/sample-members.ts';
import { DEMO_PARTNER } from '#server/settings/handoff-settings.ts';

// Pastes the snippets of the guides for partners, with the address of this club instead of the example's.
let site: SiteServer;
let partner: PartnerSite;
beforeAll(async () => {
  partner = await openPartner('localhost');
  site = await startSite({ CLUB_FRAME_PARENTS: partner.origin });
});
afterAll(async () => {
  await closeBrowser();
  await site.stop();
  await partner.close();
});

const EXAMPLE = 'https://club.example.com';
const here = (text: string) => text.replaceAll(EXAMPLE, site.url);
const paste = (body: string, head = '') =>
  openPartnerPage(site.url, here(body), {
    partner,
    config: null,
    policy: '',
    navigates: true,
    head: here(head),
  });

/** Returns the elements of a page that are not defined or show their fallback. */
const plain = () =>
  [...document.querySelectorAll('*')]
    .filter(({ localName }) => localName.startsWith('club-'))
    .filter((element) => {
      const slot = element.shadowRoot?.querySelector('slot');
      return !element.matches(':defined') || (slot && slot.style.display !== 'none');
    })
    .map(({ localName }) => localName);

const guides = ['README.md', 'docs/embed.md', 'docs/member-content.md', 'docs/wordpress.md'];
const pages = [
  ...snippetsOf(guide('getting-started'), 'html').map((text) => ['getting started', text] as const),
  ...guides.flatMap((name) =>
    snippetsOf(name, 'html')
      .filter((text) => text.includes('<script type="module"'))
      .map((text) => [name, text] as const),
  ),
];

describe('the guides', () => {
  it.each(pages)('show every element of their snippets: %s %#', async (_, text) => {
    const { page, faults, close } = await paste(text);
    await expect.poll(() => page.locator(':not(:defined)').count(), { timeout: 20_000 }).toBe(0);
    await expect.poll(() => page.evaluate(plain), { timeout: 20_000 }).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('contain a style sheet that themes the plans', async () => {
    const [text = ''] = snippetsOf(guide('getting-started'), 'html');
    const sheet = [...snippetsOf(guide('theming'), 'css'), ...snippetsOf('docs/embed.md', 'css')].join('\n');
    const { page, close } = await paste(text, `<style>${sheet}</style>`);
    const buttons = page.locator('club-pricing [part~=button]');
    await buttons.first().waitFor();
    const looks = () =>
      buttons.evaluateAll((all) =>
        all.map((one) => ({
          isUpper: getComputedStyle(one).textTransform === 'uppercase',
          ground: getComputedStyle(one).backgroundColor,
        })),
      );
    await expect.poll(async () => (await looks()).every(({ isUpper }) => isUpper)).toBe(true);
    await expect.poll(async () => (await looks()).map(({ ground }) => ground)).toContain('rgb(20, 83, 45)');
    await close();
  });

  it.each([guide('events'), 'docs/events.md'])('contain a listener that navigates: %s', async (name) => {
    const [text = ''] = snippetsOf(name, 'js');
    const { page, close } = await paste(
      `<output></output>
      <script>router = { push: (place) => (document.querySelector('output').textContent = place) }</script>
      <script type="module">${text}</script>
      <script type="module" src="${EXAMPLE}/embed/club-login.js"></script><club-login></club-login>`,
    );
    await page.getByRole('link', { name: 'Forgot' }).first().click();
    await expect.poll(() => page.locator('output').textContent()).toBe('forgot-password');
    expect(page.url()).toBe(`${partner.origin}/`);
    await close();
  });

  describe('contain a login with content for members, which a server of the page checks', () => {
    const name = 'docs/member-content.md';
    let shop: ChildProcess;
    let front: Server;
    let origin: string;
    let club: SiteServer;
    beforeAll(async () => {
      const port = await freePortPair();
      origin = `http://localhost:${port}`;
      club = await startSite({ CLUB_ALLOWED_ORIGINS: origin });
      const text = (code = '') => code.replaceAll(EXAMPLE, club.url);
      const file = join(mkdtempSync(join(tmpdir(), 'club-guide-')), 'codes.mjs');
      writeFileSync(file, text(snippetsOf(name, 'mjs')[0]));
      const client = await fetch(`${club.url}/club-partner.mjs`);
      writeFileSync(join(dirname(file), 'club-partner.mjs'), await client.text());
      const env = { CLUB_PARTNER_SECRET: DEMO_PARTNER.secret, ORIGIN: origin, PORT: `${port + 1}` };
      shop = spawn(process.execPath, [file], { env: { ...process.env, ...env }, stdio: 'inherit' });
      const scripts = snippetsOf(name, 'js').map((code) => `<script type="module">${code}</script>`);
      const html = `<!doctype html><html lang="en"><head>${scripts.join('')}</head><body>${snippetsOf(name, 'html')[0]}</body></html>`;
      // The proxy of the site: its pages, and next to them the server of the guide.
      front = createServer((incoming, answer) => {
        if (incoming.url === '/') return void answer.setHeader('Content-Type', 'text/html').end(text(html));
        const { method, url, headers } = incoming;
        const passed = request({ port: port + 1, method, path: url, headers }, (made) => {
          answer.writeHead(made.statusCode ?? 502, made.headers);
          made.pipe(answer);
        });
        passed.on('error', () => answer.destroy());
        answer.on('close', () => passed.destroy());
        incoming.pipe(passed);
      }).listen(port);
      await eventually(() => fetch(`http://localhost:${port + 1}/my-page`));
    });
    afterAll(async () => {
      shop.kill();
      front.close();
      await club.stop();
    });

    const open = async () => {
      const context = await newContext();
      const page = await context.newPage();
      await page.goto(origin);
      const member = () => page.evaluate(() => fetch('/my-page').then((answer) => answer.text()));
      const logIn = async ({ email, password }: SampleMember) => {
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Login' }).click();
        await page.getByText("Members see today's codes here.").waitFor({ state: 'hidden' });
      };
      const logOut = async () => {
        await page.getByRole('button', { name: 'Log out' }).click();
        await page.getByText("Members see today's codes here.").waitFor();
      };
      return { page, member, logIn, logOut, codes: () => page.locator('#codes').textContent(), context };
    };

    it('shows each of two members what is theirs, and nothing after the log-out', async () => {
      const { page, member, logIn, logOut, codes, context } = await open();
      await logIn(sampleMembers.paid);
      await page.getByText('Your codes: BOOTS6').waitFor();
      expect([page.url(), await member()]).toEqual([`${origin}/`, 'Hello, Pat']);
      await logOut();
      expect(await codes()).toBe('');
      await expect.poll(member).toBe('Hello, guest');
      await logIn(sampleMembers.free);
      await page.getByText('Your codes: none with the free plan').waitFor();
      expect(await member()).toBe('Hello, Frances');
      await context.close();
    });

    it('shows no late answer to the next member, and starts no session by it', async () => {
      const { page, member, logIn, logOut, codes, context } = await open();
      let release = () => {};
      const late = new Promise<void>((done) => {
        release = done;
      });
      await page.route(
        '**/my-codes',
        async (route) => {
          await late;
          await route.continue().catch(() => undefined);
        },
        { times: 1 },
      );
      const asked = page.waitForRequest('**/my-codes');
      await logIn(sampleMembers.paid);
      // Otherwise the request of the next member is the one that waits.
      await asked;
      await logOut();
      await logIn(sampleMembers.free);
      await page.getByText('Your codes: none with the free plan').waitFor();
      release();
      await page.waitForTimeout(1_000);
      expect([await codes(), await member()]).toEqual(['none with the free plan', 'Hello, Frances']);
      await context.close();
    });

    it('takes no code from a page of another site', async () => {
      const answer = await fetch(`${origin}/my-codes`, {
        method: 'POST',
        headers: { Origin: 'https://evil.example' },
        body: 'code',
      });
      expect(answer.status).toBe(403);
    });
  });
});
