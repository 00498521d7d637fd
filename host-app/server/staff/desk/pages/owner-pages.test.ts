import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { calls } from '#contract/calls.ts';
import { aBuyer, seedShop } from '#kit/payments/buyer.ts';
import { testApi } from '#kit/server/api.ts';
import { aStaffBrowser, type DeskBrowser } from '#kit/staff/desk-browser.ts';
import { sweepMoney } from '#server/billing/sweep.ts';
import { sweepRecords } from '#server/members/privacy/retention.ts';
import { listActs } from '../../lists/audit.ts';

describe('the pages of numbers and partners', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  let owner: DeskBrowser;
  let support: DeskBrowser;
  beforeAll(async () => {
    await seedShop(api);
    owner = await aStaffBrowser(api, 'olga@example.com', 'owner');
    support = await aStaffBrowser(api, 'sue@example.com', 'support');
    await (await aBuyer(api)).buy('premium_month');
    await sweepMoney(api.deps);
  });

  it('show the numbers of a month with their definitions, and link to its ledger', async () => {
    const page = await owner.open('/numbers');
    expect(page.main).toContain('MRR$19.99What the paying plans bring in a month');
    expect(page.document.querySelector('a[href="/numbers/ledger?month=2026-01"]')).not.toBe(null);
    expect((await owner.open('/numbers?month=2025-11')).main).toContain('2025-11 (UTC)');
    const refused = await owner.open('/numbers?month=2026-99');
    expect([refused.status, refused.banner]).toEqual([409, "'2026-99' is not a month, such as 2026-01."]);
  });

  it('serve the ledger as a file, and record who took it', async () => {
    const { status, headers, main } = await owner.open('/numbers/ledger?month=2026-01');
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      'attachment; filename="ledger-2026-01.csv"',
    ]);
    expect(main).toBe('');
    const {
      rows: [act],
    } = await listActs(api.deps, { limit: 1 });
    expect(act).toMatchObject({ staff: 'olga@example.com', act: 'export ledger', outcome: 'done' });
  });

  it('keep the numbers and the ledger from support, and show it the partners', async () => {
    for (const path of ['/numbers', '/numbers/ledger']) expect((await support.open(path)).status).toBe(403);
    expect((await support.open('/partners')).main).toContain('No element has reported a fault');
  });

  it('show a fault at once with what to do, then that it is over, and forget it after 30 days', async () => {
    const fault = { tag: 'club-login', version: '0.1.0', reason: 'origin' };
    const body = JSON.stringify({ ...fault, origin: 'https://new-partner.example' });
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8' };
    await api.fetch(`/api${calls.reportFailure.path}`, { method: 'POST', headers, body });
    const { main } = await support.open('/partners');
    expect(main).toContain('https://new-partner.example');
    expect(main).toContain('Not a registered partner');
    expect(main).toContain('add it to CLUB_ALLOWED_ORIGINS');

    // The partner fixes the page. From then on, it sends nothing.
    const signIn = () => aStaffBrowser(api, `${api.clock.now()}@example.com`, 'support');
    api.clock.pass(25 * 60 * MINUTE_MS);
    const dayLater = await (await signIn()).open('/partners');
    expect(dayLater.main).toContain('the fault seems to be over');
    expect(dayLater.main).not.toContain('add it to CLUB_ALLOWED_ORIGINS');
    api.clock.pass(30 * DAY_MS);
    await sweepRecords(api.deps);
    expect((await (await signIn()).open('/partners')).main).toContain('No element has reported a fault');
  });
});
