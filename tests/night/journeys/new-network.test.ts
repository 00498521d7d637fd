import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { sendLogin } from '#kit/server/sample-visitors.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { passwordRefusalsEs } from '#languages/es/server/password-refusals.copy.ts';
import { signupEs } from '#languages/es/widgets/signup.copy.ts';
import { sampleMembers } from '#server/sample-members.ts';

// Sample members have never signed in, so their first network is new.
let site: SiteServer;
beforeAll(async () => {
  site = await startSite({ CLUB_NEW_NETWORK_CODE: 'on' });
});
afterAll(async () => {
  await closeBrowser();
  await site.stop();
});

const { free, paid } = sampleMembers;

describe('a login from a new network', () => {
  it('asks for the emailed code on the site, once (LOGIN-21, LOGIN-22)', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${site.url}/login`);
    await sendLogin(page, free);
    await page.waitForURL('**/verify-otp');
    // The address that was typed is kept, also after a reload.
    await page.reload();
    await page.getByText('We sent a 6-digit code to f***@').waitFor();
    await page.getByLabel('6-digit code').fill('000000');
    await page.getByText('Invalid OTP. Please try again.').waitFor();
    await page.getByLabel('6-digit code').fill(await site.code(free.email));
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL('**/benefit');
    await context.close();

    const again = await newContext();
    const next = await again.newPage();
    await next.goto(`${site.url}/login`);
    await sendLogin(next, free);
    await next.waitForURL('**/benefit');
    const codes = (await site.mails()).filter(
      ({ to, subject }) => to === free.email && /^\d{6} /.test(subject),
    );
    expect(codes).toHaveLength(1);
    await again.close();
  });

  it('asks for it in place of the form on a partner’s page, whose server then learns who it is', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const partner = `http://localhost:${site.port + 1}/member`;
    const codes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/arrive')) codes.push(request.postData() ?? '');
    });
    await page.goto(partner);
    await page.getByText('You’re not logged in here yet.').waitFor();
    await sendLogin(page, paid);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    expect(page.url()).toBe(partner);
    await page.getByLabel('6-digit code').fill(await site.code(paid.email));
    await page.getByText('Welcome Pat. Your offers are ready.').waitFor();
    const token = (await page.evaluate(() => localStorage.getItem('club:authToken'))) ?? '';
    expect(token).not.toBe('');
    expect(codes.every((code) => /^[\w-]{43}$/.test(code))).toBe(true);
    expect(site.output()).not.toContain(codes[0]);
    await page.goto(`http://localhost:${site.port + 1}/`);
    await page.getByRole('heading', { name: 'Welcome Pat' }).waitFor();
    await context.close();
  });
});

describe('a password that is easy to guess', () => {
  it('is refused in the language of the page, and what was typed stays', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${site.url}/signup?lang=es`);
    const typed = [
      [signupEs.name, 'Ana'],
      [signupEs.lastName, 'Ruiz'],
      [signupEs.email, 'ana@example.com'],
      [signupEs.password, 'Password1!'],
    ] as const;
    for (const [label, text] of typed) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: signupEs.submit }).click();
    await page.getByText(passwordRefusalsEs.known).first().waitFor();
    for (const [label, text] of typed)
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    await page.getByLabel(signupEs.password, { exact: true }).fill('Tres-faroles-azules-7');
    await page.getByRole('button', { name: signupEs.submit }).click();
    await page.waitForURL('**/verify-otp**');
    await context.close();
  });
});
