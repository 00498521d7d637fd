import type { Page } from 'playwright';
import type { SitePlace } from '../server/site-server.ts';

/** The line of a deployed member, one origin: 800 ms for each round trip, 256 kbit/s in each direction. */
export const deployedLine = { latency: 800, downloadThroughput: 256_000 / 8, uploadThroughput: 256_000 / 8 };

const PASSWORD = 'Lantern-Harbor7!';

interface Call {
  url: string;
  sentAt: number;
  /** When the response began. Infinity while there is none. */
  answeredAt: number;
}

/** The calls of a page on the slow line. */
export interface LineLog {
  requests(): number;
  /** Bytes that came over the line. */
  bytes(): number;
  /** Takes the line away. Calls on their way are lost. */
  cut(): Promise<void>;
  /** Gives the line back. */
  restore(): Promise<void>;
  /** The longest row of requests of which each began after the response to the one before: what the latency costs. */
  roundTrips(): string[];
}

/** Puts a page on the line of a deployed member and notes its calls. */
export async function onDeployedLine(page: Page): Promise<LineLog> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const set = async (offline: boolean) =>
    void (await cdp.send('Network.emulateNetworkConditions', { offline, ...deployedLine }));
  await set(false);
  const sent = new Map<string, Call>();
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('http'))
      sent.set(requestId, { url: request.url, sentAt: timestamp, answeredAt: Number.POSITIVE_INFINITY });
  });
  cdp.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const call = sent.get(requestId);
    if (call) call.answeredAt = timestamp;
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return {
    requests: () => sent.size,
    bytes: () => bytes,
    cut: () => set(true),
    restore: () => set(false),
    roundTrips: () => longestRow([...sent.values()]).map(({ url }) => new URL(url).pathname),
  };
}

/** Of calls that overlap, the one that ends first leaves the most room for others. */
function longestRow(all: readonly Call[]): Call[] {
  const row: Call[] = [];
  for (const call of [...all].sort((a, b) => a.answeredAt - b.answeredAt)) {
    const last = row.at(-1);
    if (call.answeredAt < Number.POSITIVE_INFINITY && (!last || call.sentAt >= last.answeredAt))
      row.push(call);
  }
  return row;
}

/** Signs up on a fresh page, from the address of the form to the benefits of the free plan. */
export async function signUpForFree(page: Page, site: SitePlace, email: string): Promise<void> {
  await page.goto(`${site.url}/signup`, { waitUntil: 'commit' });
  await fillSignup(page, email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/verify-otp');
  await page.locator('input[autocomplete="one-time-code"]').pressSequentially(await site.code(email));
  await page.locator('.club-otp-verified a, .club-otp-verified button').click();
  await page.waitForURL('**/benefit');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Fills the sign-up form, which can be typed into before the page is live. */
export async function fillSignup(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Jordan');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
}
