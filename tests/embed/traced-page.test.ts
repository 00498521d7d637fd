import { afterAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { closeBrowser } from '#kit/browser/browser.ts';
import { callDoctor, importDoctor } from '#kit/browser/call-doctor.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { isNightly } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// A partner's page with scripts that add headers to every request, as Sentry, Datadog, New Relic, OpenTelemetry and CSRF
// hooks do.
const site = sharedSite();
afterAll(closeBrowser);

/** Runs in the page. Adds the headers to `fetch` and to `XMLHttpRequest`, and sends beacons by `fetch`. */
function trace(): void {
  const added = {
    'sentry-trace': '4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-1',
    baggage: 'sentry-environment=production,sentry-release=1.2.3',
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    tracestate: 'dd=s:1;o:rum',
    'x-datadog-origin': 'rum',
    'x-datadog-trace-id': '1234',
    newrelic: 'eyJ2IjpbMCwxXX0=',
    'x-csrf-token': 'a-token',
  };
  const plain = globalThis.fetch;
  globalThis.fetch = (asked, how) => {
    const headers = new Headers(how?.headers);
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    return plain(asked, { ...how, headers });
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function traced(body) {
    for (const [name, value] of Object.entries(added)) this.setRequestHeader(name, value);
    send.call(this, body);
  };
  navigator.sendBeacon = (url, body) => {
    void fetch(url, { method: 'POST', body, keepalive: true });
    return true;
  };
}

/** Runs in the page. Adds one header to each request, as a CSRF script does. */
function traceByObject(): void {
  const plain = globalThis.fetch;
  globalThis.fetch = (asked, how) =>
    plain(asked, { ...how, headers: { ...(how?.headers as object), 'X-CSRF-Token': 'a-token' } });
}

/** Runs in the page. Sends a call of the member, as the elements do, and returns the status of the answer. */
async function send({ url, token }: { url: string; token: string }): Promise<number> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  return (await fetch(url, { method: 'POST', headers, body: '{}' })).status;
}

describe('on a page whose scripts add headers to every request', () => {
  it('guests see the plans, a member logs in and goes on to the club, and the doctor finds nothing', async () => {
    const { page, faults, close } = await openPartnerPage(
      site.url,
      `<main><club-pricing loading="eager"></club-pricing><club-login loading="eager"></club-login></main>${[
        'pricing',
        'login',
      ]
        .map((name) => `<script type="module" src="${site.url}/embed/club-${name}.js"></script>`)
        .join('')}`,
      { policy: '', first: trace },
    );
    await page.getByRole('button', { name: 'Join Monthly' }).first().waitFor();
    const login = page.locator('club-login');
    const memberAnswer = page.waitForResponse((answer) => answer.url().endsWith(calls.login.path));
    await login.getByLabel('Email').fill('free@homefront.example.com');
    await login.getByLabel('Password', { exact: true }).fill('Free#Member1');
    await login.getByRole('button', { name: 'Login' }).click();
    const answer = await memberAnswer;
    expect([answer.status(), await answer.request().headerValue('x-csrf-token')]).toEqual([200, 'a-token']);
    await login.getByText('Logged in as Frances.').waitFor();
    const { token } = ((await answer.json()) as { data: { token: string } }).data;
    const code = `${site.url}/api${calls.handoffCode.path}`;
    expect(await page.evaluate(send, { url: code, token })).toBe(200);
    const beacon = page.waitForResponse((one) => one.url().endsWith(calls.reportFailure.path));
    await page.evaluate(
      (url) =>
        navigator.sendBeacon(url, '{"tag":"club-login","version":"1.0.0","reason":"origin","origin":""}'),
      `${site.url}/api${calls.reportFailure.path}`,
    );
    expect((await beacon).status()).toBeLessThan(500);
    expect(await callDoctor(page, importDoctor(site.url))).toEqual([]);
    expect(faults.filter((line) => !line.includes('400'))).toEqual([]);
    await close();
  });

  it.runIf(isNightly).each<[string, () => void]>([
    ['Headers', trace],
    ['a plain object', traceByObject],
  ])('the doctor names the headers that an older server refuses: by %s', async (_, first) => {
    const { page, close } = await openPartnerPage(
      site.url,
      `<main><club-pricing></club-pricing></main><script type="module" src="${site.url}/embed/club-pricing.js"></script>`,
      { policy: '', first },
    );
    // A preflight is not routed. An older server lets the browser send nothing.
    await page.route(`${site.url}/api/**`, (route) =>
      route.request().headers()['x-csrf-token'] ? route.abort() : route.continue(),
    );
    expect(await callDoctor(page, importDoctor(site.url))).toEqual([
      {
        problem: 'api-host',
        found: expect.stringMatching(
          /adds .*x-csrf-token.* to every call, and http.* does not allow/,
        ) as string,
        paste: expect.stringContaining(`Exclude ${site.url}`) as string,
      },
    ]);
    await close();
  });
});
