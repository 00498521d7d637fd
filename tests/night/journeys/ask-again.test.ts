import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { snippetsOf } from '#kit/guide-snippets.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';
import { DEMO_PARTNER } from '#server/settings/handoff-settings.ts';

interface Client {
  exchange(input: { code: string }): Promise<{ member: { id: string; name: string } }>;
  check(input: { id: string }): Promise<{ member: object | null }>;
}

describe('the server of a partner', () => {
  let site: SiteServer;
  const folder = mkdtempSync(join(tmpdir(), 'club-partner-'));
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(async () => {
    await closeBrowser();
    await site.stop();
    rmSync(folder, { recursive: true });
  });

  const { email, password } = sampleMembers.paid;
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${site.url}/api/membership/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: { token: string; code: string } }).data;
  };
  const newCode = async () => {
    const { token } = await post('users/login', { email, password });
    return (await post('handoff/codes', { partner: DEMO_PARTNER.name }, token)).code;
  };

  it('asks again by the client that the club serves and by curl, until the member ends it', async () => {
    const file = join(folder, 'club-partner.mjs');
    writeFileSync(file, await (await fetch(`${site.url}/club-partner.mjs`)).text());
    const { clubPartner, ClubRefusal } = (await import(pathToFileURL(file).href)) as {
      clubPartner(options: object): Client;
      ClubRefusal: new () => Error;
    };
    const { name: partner, secret } = DEMO_PARTNER;
    const club = clubPartner({ club: site.url, partner, secret });
    const code = await newCode();
    const { member } = await club.exchange({ code });
    expect(member).toMatchObject({ name: 'Pat', planId: 'premium_month', paidUntil: expect.any(String) });
    const { name: _name, ...plan } = member;
    expect(await club.check({ id: member.id })).toEqual({ member: plan });
    expect(await club.check({ id: 'unknown' })).toEqual({ member: null });
    const refused = await club.exchange({ code }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ClubRefusal);
    expect(refused).toMatchObject({ status: 400, message: 'This code was used before.' });
    const thief = clubPartner({ club: site.url, partner, secret: 'x'.repeat(32) });
    await expect(thief.check({ id: member.id })).rejects.toMatchObject({ status: 401 });

    const commands =
      snippetsOf('docs/member-content.md', 'sh').find((text) => text.includes('handoff/check')) ?? '';
    const { stdout } = await promisify(execFile)(
      'sh',
      ['-c', commands.replaceAll('https://club.example.com', site.url)],
      { env: { ...process.env, CLUB_PARTNER_SECRET: secret, CODE: await newCode(), ID: member.id } },
    );
    const answers = stdout
      .replace('}{', '}\n{')
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(answers).toMatchObject([{ data: { member } }, { data: { member: plan } }]);

    const page = await (await newContext()).newPage();
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/benefit');
    await page.goto(`${site.url}/profile/data`);
    await page.getByRole('button', { name: 'End for demo' }).click();
    await page.getByText('No partner can check your plan').waitFor();
    expect(await club.check({ id: member.id })).toEqual({ member: null });
    await club.exchange({ code: await newCode() });
    expect(await club.check({ id: member.id })).toEqual({ member: plan });
  });
});
