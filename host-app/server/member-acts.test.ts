import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { aBuyer, type Buyer } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { API_ORIGIN } from '#kit/server/api.ts';
import { newNotMeLink } from './accounts/security/not-me-links.ts';
import { openSession } from './accounts/sessions.ts';
import { sweepMoney } from './billing/sweep.ts';
import { loadMember } from './db/member-rows.ts';

type Rows = typeof endpoints;
type Mailed = { [N in CallName]: Rows[N] extends { act: 'mailed' } ? N : never }[CallName];

const names = Object.keys(calls) as CallName[];
const rowOf = (name: CallName): Endpoint => endpoints[name];
const changing = names.filter((name) => rowOf(name).auth === 'yes' && rowOf(name).method !== 'GET');

describe('a call with a stolen token of an old sign-in', () => {
  const shop = sharedShop();

  /** Makes a payer whose sign-in is over 15 minutes old, and an address that the owner had before. */
  const anOwner = async () => {
    const { buyer } = await shop.payer('premium_month');
    const former = `former-${buyer.email}`;
    await newNotMeLink(shop.api.deps, 'en', { id: buyer.id, email: former, restores: true });
    shop.api.clock.pass(16 * MINUTE_MS);
    return { buyer, former };
  };
  const anotherSession = async ({ id }: Buyer) =>
    openSession(shop.api.deps, {
      member: await loadMember(shop.api.deps.db, id),
      caller: { device: 'iPhone, Safari', page: '' },
    });
  const sessionsOf = async (buyer: Buyer) =>
    ((await buyer.call('security')).body.data as { sessions: { id: string; current: boolean }[] }).sessions;
  const countOf = async (email: string) => (await shop.api.mails(email)).length;

  /** What comes before each call that is mailed, and its input. `owner`: also an earlier address gets the mail. */
  const mailed: Record<Mailed, { before?(buyer: Buyer): Promise<unknown>; way: string; only?: 'present' }> = {
    cancelSubscription: { way: '/invoice' },
    checkout: {
      way: '/invoice',
      before: async (buyer) => {
        await buyer.cancel();
        await buyer.checkout('free_month');
      },
    },
    startHold: { way: '/invoice' },
    endHold: { way: '/invoice', before: (buyer) => act(buyer, 'startHold') },
    deleteAccount: { way: '/profile' },
    keepAccount: { way: '/profile', before: (buyer) => buyer.call('deleteAccount') },
    exportData: { way: '/account/data', only: 'present' },
    endOtherSessions: { way: '/not-me', only: 'present', before: anotherSession },
    endOneSession: { way: '/not-me', only: 'present', before: anotherSession },
  };
  const act = async (buyer: Buyer, name: Mailed) => {
    if (name === 'cancelSubscription') return buyer.cancel();
    if (name === 'checkout') return buyer.checkout('premium_month');
    if (name === 'startHold') {
      const until = new Date(shop.api.clock.now() + 40 * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
      return buyer.call('startHold', { body: { until } });
    }
    if (name !== 'endOneSession') return buyer.call(name);
    const other = (await sessionsOf(buyer)).find(({ current }) => !current);
    return buyer.call(name, { id: other?.id });
  };

  it.each(changing)('has decided what protects %s', (name) => {
    const { act: decided, refusals } = rowOf(name);
    expect(decided).toBeTruthy();
    expect(refusals?.[403] === identityCopy.signInAgain).toBe(decided === 'recent');
  });

  it.each(changing.filter((name) => rowOf(name).act === 'recent'))('is refused: %s', async (name) => {
    const buyer = await aBuyer(shop.api);
    shop.api.clock.pass(16 * MINUTE_MS);
    const { body, parameters } = rowOf(name).example;
    const { status, body: reply } = await buyer.call(name, {
      ...(body !== undefined && { body: body as object }),
      ...(parameters?.id && { id: parameters.id }),
    });
    expect([status, reply.message]).toEqual([403, identityCopy.signInAgain]);
  });

  it.each(Object.keys(mailed) as Mailed[])('is mailed at once with the way back: %s', async (name) => {
    const { before, way, only } = mailed[name];
    const { buyer, former } = await anOwner();
    await before?.(buyer);
    const [present, earlier] = [await countOf(buyer.email), await countOf(former)];
    expect((await act(buyer, name)).status).toBe(200);
    // A cancellation waits a minute for the checkout that replaces the plan.
    shop.api.clock.pass(2 * MINUTE_MS);
    await sweepMoney(shop.api.deps);
    expect(await countOf(buyer.email)).toBe(present + 1);
    expect((await shop.api.mails(buyer.email))[0]?.text).toContain(`${API_ORIGIN}${way}`);
    expect(await countOf(former)).toBe(only ? earlier : earlier + 1);
    shop.api.logged.splice(0);
  });
});
