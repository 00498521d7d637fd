import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { analyzeTables, indexesOf } from '#kit/server/query-plan.ts';
import { aStaffBrowser, type DeskAnswer, type DeskBrowser, deskBrowser } from '#kit/staff/desk-browser.ts';
import { listActs } from '../../lists/audit.ts';

/** Returns what a screen reader has of the lists: each heading with its rows, or with the text of an empty list. */
const listsOf = ({ document }: DeskAnswer): string[][] =>
  [...document.querySelectorAll('.desk-home > section')].map((section) =>
    [...section.querySelectorAll('h2, li, p')].map(
      ({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
    ),
  );

describe('the first page of the desk', () => {
  const shop = sharedShop(5);
  let desk: DeskBrowser;
  beforeAll(async () => {
    desk = await aStaffBrowser(shop.api, 'sue@example.com', 'support');
  });

  it('shows the empty lists below the search, which has the focus (STAFF-17)', async () => {
    const home = await desk.open('/');
    expect(listsOf(home)).toEqual([
      ['Payments due 0', 'No payments are due.'],
      ['Open messages 0', 'Every message is answered.'],
      ['New members 0', 'Nobody joined in the last 7 days.'],
    ]);
    expect(home.document.querySelector('main input')?.hasAttribute('autofocus')).toBe(true);
    const [search, ...lists] = home.document.querySelectorAll('main form, main section');
    expect([search?.getAttribute('role'), lists.length]).toEqual(['search', 3]);
  });

  it('leads from a payment that is due and from a message to its page, and records the look (STAFF-17)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.fail(ref);
    for (const event of shop.newEvents()) await shop.deliver(event);
    const message = { name: 'Jane Doe', email: 'jane@example.com', message: 'Hi there', type: 'Support' };
    await shop.api.call('contact', { body: message });
    const home = await desk.open('/');
    expect(listsOf(home)).toEqual([
      ['Payments due 1', `${buyer.email} First failed 2026-01-15`],
      ['Open messages 1', expect.stringMatching(/Jane Doe.* Received 2026-01-15 12:00$/)],
      ['New members 1', `${buyer.email} Joined 2026-01-15 12:00`],
    ]);
    const links = [...home.document.querySelectorAll('.desk-home a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toEqual([
      `/members/${buyer.id}`,
      expect.stringMatching(/^\/messages\//),
      `/members/${buyer.id}`,
    ]);
    for (const link of links) expect((await desk.open(link ?? '')).status).toBe(200);
    const looks = (await listActs(shop.api.deps, { limit: 20 })).rows.filter(
      ({ act }) => act === 'member list',
    );
    expect(looks[0]).toMatchObject({ staff: 'sue@example.com', detail: { list: 'home', found: 3 } });
  });

  it('counts all rows, shows five and links to the rest; a search shows its results only (STAFF-17)', async () => {
    const before = listsOf(await desk.open('/'))[2]?.[0] ?? '';
    const count = Number(before.replace('New members ', ''));
    for (let more = 0; more < 6; more += 1) await aBuyer(shop.api);
    const home = await desk.open('/');
    const [title, ...rows] = listsOf(home)[2] ?? [];
    expect([title, rows.length]).toEqual([`New members ${count + 6}`, 6]);
    expect(rows.at(-1)).toBe(`All ${count + 6}: New members`);
    expect((await desk.open('/lists/new')).main).toContain(`${count + 6} in all`);
    const found = await desk.open('/?q=nobody-at-all');
    expect([found.title, listsOf(found)]).toEqual(['Search', []]);
    shop.api.clock.pass(8 * DAY_MS);
    const later = await aStaffBrowser(shop.api, 'tom@example.com', 'support');
    expect(listsOf(await later.open('/'))[2]).toEqual(['New members 0', 'Nobody joined in the last 7 days.']);
  });

  it('is in the typeface of the site, from its own origin, with our mark (V3.4.3)', async () => {
    const stranger = deskBrowser(shop.api);
    const { headers, document } = await stranger.open('/sign-in');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("font-src 'self'");
    expect(policy).not.toContain('data:');
    const mark = document.querySelector('.desk-brand img')?.getAttribute('src') ?? '';
    const font = document.querySelector('link[rel="preload"]')?.getAttribute('href') ?? '';
    const types = await Promise.all([mark, font].map(async (path) => (await stranger.open(path)).headers));
    expect(types.map((sent) => sent.get('content-type'))).toEqual(['image/png', 'font/woff2']);
  });
});

describe('the first page in a large club', () => {
  let api: TestApi;
  let heard: { text: string; values: unknown[] }[] = [];
  beforeAll(async () => {
    api = await testApi({ onQuery: (text, values) => void heard.push({ text, values }) });
    const now = new Date(api.clock.now()).toISOString();
    await api.deps.db.execute(sql`insert into members (id, email, name, created_at, updated_at)
      select 'm' || n, 'm' || n || '@crowd.example', 'Sam', ${now}::timestamptz - n * interval '1 hour',
        ${now}::timestamptz from generate_series(1, 3000) n`);
    await api.deps.db
      .execute(sql`insert into contact_messages (id, name, email, message, type, created_at, answered_at)
      select 'c' || n, 'Sam', 'sam@crowd.example', 'Hi', 'Support', ${now}::timestamptz - n * interval '1 hour',
        case when n > 20 then ${now}::timestamptz end from generate_series(1, 3000) n`);
    await analyzeTables(api.deps.db);
  });
  afterAll(() => api.close());

  it('reads its lists by their indexes', async () => {
    const desk = await aStaffBrowser(api, 'sue@example.com', 'support');
    heard = [];
    const home = await desk.open('/');
    expect(listsOf(home).map(([title]) => title)).toEqual([
      'Payments due 0',
      'Open messages 20',
      'New members 167',
    ]);
    const read = heard.filter(({ text }) => /from "(members|contact_messages)"/.test(text));
    expect(read).toHaveLength(4);
    for (const statement of read)
      expect(await indexesOf(api.deps.db, statement)).toEqual([
        statement.text.includes('from "members"') ? 'members_by_source' : 'contact_messages_open',
      ]);
  });
});
