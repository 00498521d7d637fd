import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import {
  openFrameParent,
  type PartnerSite,
  servePartnerPage,
  strictPolicy,
} from '#kit/browser/partner-page.ts';
import { withPasskeyDevice } from '#kit/browser/with-passkey-device.ts';
import { type NewMember, newMember } from '#kit/server/new-member.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// Passkeys in Chromium, with an authenticator of the browser's own test interface.
const site = sharedSite();
let member: NewMember;
let partner: PartnerSite;
beforeAll(async () => {
  partner = await openFrameParent('localhost');
  member = await newMember(site, 'Keys');
});
afterAll(async () => {
  await closeBrowser();
  await partner.close();
});

type Credential = Awaited<ReturnType<typeof addPasskey>>['credential'];

async function logIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Email').fill(member.email);
  await page.locator('input[name=password]').fill(member.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/benefit');
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto(`${site.url}/profile/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
}

/** Adds a passkey on the profile and logs out. Returns the key that the device holds. */
async function addPasskey(page: Page) {
  const device = await withPasskeyDevice(page);
  await logIn(page);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Your passkey is ready.').waitFor();
  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', device);
  const [credential] = credentials;
  if (!credential) throw new Error('The device holds no passkey.');
  return { ...device, credential };
}

async function logOut(page: Page): Promise<void> {
  await page.goto(`${site.url}/profile`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${site.url}/`);
}

/** Opens the login page and presses the email field, which asks for passkeys. */
async function turnToLogin(page: Page) {
  await page.goto(`${site.url}/login`);
  await page.locator('html[data-live]').waitFor();
  await page.getByLabel('Email').click();
}

/** Waits until the device holds passkeys with these names only (PASSKEY-07). */
async function expectHeld(
  device: Awaited<ReturnType<typeof withPasskeyDevice>>,
  names: string[],
): Promise<void> {
  await expect
    .poll(async () => {
      const { credentials } = await device.cdp.send('WebAuthn.getCredentials', device);
      return credentials.map(({ userDisplayName }) => userDisplayName);
    })
    .toEqual(names);
}

describe('a passkey', () => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await newContext();
  });

  it('is added on the profile, logs in, in a second tab too, and does not after it is removed (PASSKEY-01, PASSKEY-02, PASSKEY-07)', async () => {
    const page = await context.newPage();
    const { cdp, authenticatorId, credential } = await addPasskey(page);
    await page.getByRole('button', { name: /^Rename / }).click();
    await page.getByLabel('Name of the passkey').fill('My test device');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('My test device').waitFor();
    await page.goto(`${site.url}/profile`);
    await page.getByRole('button', { name: /^My Profile/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Renamed Member');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expectHeld({ cdp, authenticatorId }, ['Renamed Member']);
    await logOut(page);

    await turnToLogin(page);
    await page.waitForURL('**/benefit');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBe(member.email);
    await logOut(page);

    await page.goto(`${site.url}/login`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.waitForURL('**/benefit');
    await logOut(page);

    const second = await context.newPage();
    const other = await withPasskeyDevice(second);
    await other.cdp.send('WebAuthn.addCredential', { authenticatorId: other.authenticatorId, credential });
    await turnToLogin(second);
    await second.waitForURL('**/benefit');
    await openSecurity(second);
    await second.getByRole('button', { name: 'Remove My test device' }).click();
    await second.getByRole('button', { name: 'Yes, remove it' }).click();
    await second.getByText('The passkey is removed.').waitFor();
    await expectHeld(other, []);
    await logOut(second);

    await turnToLogin(page);
    await page
      .getByText('This passkey no longer works here. Please log in with your password.')
      .first()
      .waitFor();
    await expectHeld({ cdp, authenticatorId }, []);
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await logIn(page);
  });
});

describe('login on a partner’s page', () => {
  /** Opens the page with a device that holds the passkey. Counts the logins that the element reports. */
  async function openWith(credential: Credential, attributes: string) {
    const body =
      `<main><club-login ${attributes} loading="eager"></club-login></main>` +
      `<script type="module" src="${site.url}/embed/club-login.js"></script>`;
    servePartnerPage(partner, site.url, body, { policy: `${strictPolicy(site.url)}; frame-src ${site.url}` });
    const page = await (await newContext()).newPage();
    const { cdp, authenticatorId } = await withPasskeyDevice(page);
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
    await page.addInitScript(() => {
      addEventListener('club-navigate', (event) => event.preventDefault());
      addEventListener('club-login', () => document.body.setAttribute('data-logged-in', ''));
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(partner.origin);
    return { page, requests };
  }

  it('takes a passkey in a frame, and not in the page itself (PASSKEY-06)', async () => {
    const { credential } = await addPasskey(await (await newContext()).newPage());
    const framed = await openWith(credential, 'isolation="frame"');
    expect(await framed.page.locator('iframe').getAttribute('allow')).toContain('publickey-credentials-get');
    await framed.page.frameLocator('iframe').getByLabel('Email').click();
    await framed.page.locator('body[data-logged-in]').waitFor({ state: 'attached' });

    const { page, requests } = await openWith(credential, '');
    // The element asks for a passkey when it goes live. It sends a login only after that.
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong#Password1');
    await page.keyboard.press('Enter');
    await expect.poll(() => requests.some((path) => path.endsWith('/users/login'))).toBe(true);
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username');
    expect(requests.filter((path) => path.includes('passkey'))).toEqual([]);
  });
});
