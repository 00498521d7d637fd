import { beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { takeSnapshot } from '#kit/server/snapshot.ts';
import { aStaffBrowser, type DeskAnswer, type DeskBrowser } from '#kit/staff/desk-browser.ts';
import { findOrphans } from '#server/billing/orphans/orphans.ts';
import { refuse } from '#server/deps/refusal.ts';
import { listActs } from '../../lists/audit.ts';

describe('a subscription without a member, at the desk', () => {
  const shop = sharedShop(5);
  const why = 'restored a backup';
  let support: DeskBrowser;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    support = await aStaffBrowser(shop.api, 'sue@example.com', 'support');
    restore = await takeSnapshot(shop.api.deps.db);
  });

  /** Creates a member who pays, and restores a backup from before. */
  async function anOrphan() {
    const payer = await shop.payer('premium_month');
    shop.newEvents();
    await restore();
    await findOrphans(shop.api.deps);
    return payer;
  }
  const pathOf = (ref: string, act = '') => `/orphans/${ref}${act && `/acts/orphans-${act}`}`;
  const send = (page: DeskAnswer, ref: string, act: string, fields: Record<string, string> = { why }) =>
    support.send(page, pathOf(ref, act), { fields });
  const lastAct = async (name: string) =>
    (await listActs(shop.api.deps, { limit: 20 })).rows.find(({ act }) => act === name);

  it('is listed, and given to its customer with a reason, who gets an account and a mail', async () => {
    const { ref, buyer } = await anOrphan();
    const lists = await support.open('/lists');
    expect(lists.document.querySelector(`a[href="${pathOf(ref)}"]`)?.textContent).toBe(ref);
    const page = await support.open(pathOf(ref));
    for (const text of [buyer.email, 'premium_month', '$19.99 a month']) expect(page.main).toContain(text);
    expect(await lastAct('member show')).toMatchObject({
      staff: 'sue@example.com',
      detail: { subscription: ref },
      outcome: 'done',
    });

    const otherTab = await support.open(pathOf(ref));
    const missing = await send(page, ref, 'adopt', { why: '' });
    expect([missing.status, missing.main]).toEqual([422, expect.stringContaining('Add the reason')]);
    const question = await send(missing, ref, 'adopt');
    expect(question.main).toContain(`Give Premium, $19.99 a month, to a new account of ${buyer.email}?`);
    const done = await send(question, ref, 'adopt', {});
    expect([done.status, done.location]).toEqual([303, pathOf(ref)]);

    // The subscription now leads to its member. The line about what was done waits for that page.
    const { location } = await support.open(done.location);
    expect(location).toMatch(/^\/members\/\w+$/);
    const member = await support.open(location);
    expect(member.banner).toContain(`Premium now belongs to a new account of ${buyer.email}.`);
    expect(member.main).toContain('$19.99');
    expect((await shop.api.mails(buyer.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/account is ready again$/),
    ]);
    expect(await lastAct('orphans adopt')).toMatchObject({
      staff: 'sue@example.com',
      why,
      outcome: 'done',
      memberId: location.split('/').at(-1),
      detail: { subscription: ref, plan: 'premium_month' },
    });
    const again = await send(otherTab, ref, 'adopt');
    expect([again.status, again.location]).toEqual([303, pathOf(ref)]);
    expect((await support.open('/lists')).main).toContain('The last daily search found none.');
  });

  it('is given to another member, and refused with a fault at the field for one that nobody knows', async () => {
    const { ref } = await anOrphan();
    const third = await aBuyer(shop.api);
    const wrong = await send(await support.open(pathOf(ref)), ref, 'adopt', {
      why,
      member: 'no@example.com',
    });
    const field = wrong.document.querySelector<HTMLInputElement>('[name="member"]');
    expect([wrong.status, field?.value, field?.getAttribute('aria-invalid')]).toEqual([
      422,
      'no@example.com',
      'true',
    ]);
    const question = await send(wrong, ref, 'adopt', { why, member: third.email });
    expect((await send(question, ref, 'adopt', {})).status).toBe(303);
    expect(await third.planId()).toBe('premium_month');
  });

  it('is refunded and ended, also after the payment provider was down', async () => {
    const { ref, session } = await anOrphan();
    const { refundRenewal } = shop.api.deps.payments;
    const question = await send(await support.open(pathOf(ref)), ref, 'refund');
    expect(question.main).toContain('Refund $19.99 (1 payment) to');
    shop.api.deps.payments.refundRenewal = async () => {
      throw refuse(503, 'The payment provider does not answer.');
    };
    const down = await send(question, ref, 'refund', {});
    shop.api.deps.payments.refundRenewal = refundRenewal;
    expect([down.status, down.main]).toEqual([422, expect.stringContaining('Sending it again is safe')]);
    const again = await send(down, ref, 'refund');
    expect((await send(again, ref, 'refund', {})).location).toBe(pathOf(ref));
    const { banner, main } = await support.open(pathOf(ref));
    expect([banner, main]).toEqual([
      expect.stringMatching(/^Refunded \$19\.99 \(1 payment\)/),
      expect.stringContaining('stateended'),
    ]);
    const charge = shop.stripe.account.charges.find(({ sessionId }) => sessionId === session);
    expect([charge?.refunded, shop.stripe.account.subscription(ref).status]).toEqual([1_999, 'canceled']);
    expect(await lastAct('orphans refund')).toMatchObject({
      why,
      outcome: 'done',
      detail: { amount: '$19.99' },
    });
  });

  it('is not shown when this club did not sell it, or nobody did', async () => {
    const payer = await anOrphan();
    shop.stripe.account.subscription(payer.ref).metadata = {};
    const foreign = await support.open(pathOf(payer.ref));
    expect([foreign.status, foreign.banner]).toEqual([409, `This club did not sell ${payer.ref}.`]);
    expect(foreign.main).not.toContain(payer.buyer.email);
    expect((await support.open(pathOf('sub_none'))).banner).toContain("no subscription 'sub_none'");
  });
});
