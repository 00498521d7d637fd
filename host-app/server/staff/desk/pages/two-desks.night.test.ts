import { beforeAll, describe, expect, it } from 'vitest';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { aStaffBrowser, type DeskAnswer, type DeskBrowser } from '#kit/staff/desk-browser.ts';

describe('a refund at the desk', () => {
  const shop = sharedShop(5);
  const why = 'asked by phone';
  let ann: DeskBrowser;
  let bob: DeskBrowser;
  beforeAll(async () => {
    ann = await aStaffBrowser(shop.api, 'ann@example.com', 'support');
    bob = await aStaffBrowser(shop.api, 'bob@example.com', 'support');
  });
  const ask = async (desk: DeskBrowser, id: string, amount = '') =>
    desk.send(await desk.open(`/members/${id}`), `/members/${id}/acts/member-refund`, {
      fields: { amount, why },
    });
  const say = (desk: DeskBrowser, question: DeskAnswer, id: string) =>
    desk.send(question, `/members/${id}/acts/member-refund`, { fields: {} });

  it('of two people, and of a command next to them: each sees the new rest and confirms again (REFUND-08)', async () => {
    const { buyer, intent } = await shop.payer('premium_month');
    const [first, second] = [await ask(ann, buyer.id, '4'), await ask(bob, buyer.id, '4')];
    expect(second.main).toContain('($15.99 stays)');
    expect((await say(ann, first, buyer.id)).status).toBe(303);
    const again = await say(bob, second, buyer.id);
    expect([again.status, again.main]).toEqual([422, expect.stringContaining('Something changed meanwhile')]);
    const third = await ask(bob, buyer.id, '4');
    expect(third.main).toContain('($11.99 stays)');
    await staffTerminal(shop.api)(['member', 'refund', buyer.id, '--amount', '1', '--yes', '--why', why]);
    expect((await say(bob, third, buyer.id)).status).toBe(422);
    const charge = shop.stripe.account.charges.find((one) => one.intent === intent);
    expect(charge?.refunds.map(({ amount }) => amount)).toEqual([400, 100]);
  });

  it('that failed is an error, not a success, and is on the list until another one arrives (REFUND-04)', async () => {
    const { buyer } = await shop.payer('premium_month');
    shop.stripe.account.nextRefunds('failed');
    const failed = await say(ann, await ask(ann, buyer.id), buyer.id);
    expect([failed.status, failed.main]).toEqual([
      422,
      expect.stringContaining('failed: the payment provider'),
    ]);
    expect((await ann.open('/lists/refunds')).main).toContain(buyer.email);
    expect((await ann.open(`/members/${buyer.id}`)).main).toContain('paid, a refund failed');
    shop.api.clock.pass(1_000);
    expect((await say(ann, await ask(ann, buyer.id), buyer.id)).status).toBe(303);
    expect((await ann.open('/lists/refunds')).main).toContain('Every refund has reached its member.');
  });
});
