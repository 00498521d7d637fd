import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { withPasskeyDevice } from '#kit/browser/with-passkey-device.ts';
import { type Payer, type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { STRONG_PASSWORD } from '#kit/server/api.ts';
import { freePortPair } from '#kit/server/free-port.ts';
import { deskFaults } from '#kit/staff/desk-faults.ts';
import { type DeskEffort, type DeskKeyboard, deskKeyboard } from '#kit/staff/desk-keyboard.ts';
import { findOrphans } from '#server/billing/orphans/orphans.ts';
import { members, passkeys } from '#server/db/schema/accounts.ts';
import { invoices, subscriptions } from '#server/db/schema/billing.ts';
import type { Listening } from '#server/listen.ts';
import { sendDueMails } from '#server/send-due-mails.ts';
import { inviteStaff } from '../acts/people.ts';
import { startDesk } from './start-desk.ts';

const CASE_SECONDS = 60;
const why = 'asked by phone';

// What members ask for on a day, answered at the desk with the keyboard alone, on a phone's width.
describe('a day of support', () => {
  let shop: StripeShop;
  let desk: Listening | undefined;
  let page: Page;
  let keyboard: DeskKeyboard;
  const efforts: [string, DeskEffort][] = [];
  const faults: string[] = [];
  const look = async () => void faults.push(...(await deskFaults(page)));

  beforeAll(async () => {
    const port = await freePortPair();
    const origin = `http://localhost:${port}`;
    shop = await stripeShop(5, { STAFF_ORIGIN: origin, STAFF_PORT: String(port) });
    desk = await startDesk(shop.api.deps, () => undefined);
    page = await (
      await newContext({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' })
    ).newPage();
    await withPasskeyDevice(page);
    await page.goto(await inviteStaff(shop.api.deps, { email: 'sue@example.com', role: 'support' }));
    keyboard = deskKeyboard(page);
    await keyboard.tabTo('Make a passkey');
    await keyboard.enter('Your passkey works.');
  });
  afterAll(async () => {
    await closeBrowser();
    await desk?.close(0);
    await shop.close();
    const lines = efforts.map(
      ([name, { pages, fields, keys, seconds }]) =>
        `| ${name} | ${pages} | ${fields} | ${keys} | ${seconds} |`,
    );
    console.log(`figure: steps of a day\n${lines.join('\n')}`);
  });

  /** Creates a member with a paid plan, and delivers the events. */
  const aPayer = async (planId = 'premium_month'): Promise<Payer> => {
    const payer = await shop.payer(planId);
    for (const event of shop.newEvents()) await shop.deliver(event);
    return payer;
  };
  /** Opens a page of the desk. What is done from here on counts. */
  const begin = async (path: string) => {
    await page.goto(new URL(path, page.url()).href);
    if (path === '/') await page.locator('#q:focus').waitFor();
    keyboard.takeEffort();
  };
  /** Finds a member by the first letters of the address, and opens the page. */
  const find = async ({ email }: { email: string }) => {
    await begin('/');
    await keyboard.type(email.slice(0, 12));
    await keyboard.enter(email);
    await keyboard.enter('What you can do');
  };
  /** Opens the form of an act and fills it in. */
  const fillAct = async (title: string, fields: Record<string, string>) => {
    await keyboard.tabTo(title);
    await keyboard.press('Enter');
    for (const [label, text] of Object.entries({ ...fields, Reason: why })) await keyboard.fill(label, text);
  };
  /** Sends the form, answers its question, and waits for the line about what was done. */
  const send = async (question: string | undefined, done: string) => {
    if (question !== undefined) {
      await keyboard.enter(question);
      await look();
    }
    await keyboard.enter(done);
    await look();
  };
  /** Notes what a case cost, and returns its seconds. */
  const note = (name: string): number => {
    const effort = keyboard.takeEffort();
    efforts.push([name, effort]);
    return effort.seconds;
  };

  it('finds and sees a member', async () => {
    const { buyer } = await aPayer();
    await find(buyer);
    await look();
    expect(note('find and see')).toBeLessThan(CASE_SECONDS);
  });

  it.each<[string, string, Record<string, string>, string | undefined, string]>([
    ['refund', 'Refund', {}, 'Refund $19.99 of invoice', 'Refunded $19.99 of invoice'],
    ['refund a part', 'Refund', { Amount: '5' }, 'Refund $5.00 of invoice', 'Refunded $5.00 of invoice'],
    [
      'canceled and charged',
      'Refund',
      { 'Cancel the plan': ' ' },
      'and cancel the plan?',
      'The plan is canceled.',
    ],
    ['cancel only', 'Cancel the plan', { When: 'At' }, 'Cancel Premium', 'Nothing was refunded.'],
    ['deployed', 'Put on hold', { 'Last day': '06302026' }, undefined, 'is on hold until the end of'],
    ['lost phone, sessions', 'Log out everywhere', {}, undefined, 'is logged out'],
    ['no news', 'Unsubscribe from news', {}, undefined, 'news'],
    ['copy of the data', 'Send a copy of the data', {}, undefined, 'gets a mail with a link'],
    ['delete', 'Delete the account', {}, 'Plan the deletion', 'will be deleted on'],
  ])('does for the member: %s', async (name, title, fields, question, done) => {
    const { buyer } = await aPayer();
    await find(buyer);
    await fillAct(title, fields);
    await send(question, done);
    expect(note(name)).toBeLessThan(CASE_SECONDS);
  });

  it('answers a member who gets no code', async () => {
    const email = 'no-code@example.com';
    const body = { email, name: 'Nia', lastName: 'Park', password: STRONG_PASSWORD };
    await shop.api.call('register', { body });
    await begin('/');
    await keyboard.type(email);
    await keyboard.enter('did not type the code yet');
    await look();
    expect(note('no code')).toBeLessThan(CASE_SECONDS);
  });

  it('removes the passkey of a lost phone', async () => {
    const { buyer } = await aPayer();
    const passkey = { id: 'lost', credentialId: 'lost', publicKey: 'AA', counter: 0, name: 'My phone' };
    const createdAt = new Date(shop.api.clock.now());
    await shop.api.deps.db.insert(passkeys).values({ ...passkey, memberId: buyer.id, createdAt });
    await find(buyer);
    await fillAct('Remove a passkey', { Passkey: 'My' });
    await send(undefined, 'The passkey My phone of');
    expect(note('lost phone, passkey')).toBeLessThan(CASE_SECONDS);
  });

  it('sends a receipt again', async () => {
    const { buyer } = await aPayer();
    await sendDueMails(shop.api.deps);
    await find(buyer);
    await fillAct('Send a mail again', { 'Receipt of invoice': '2026' });
    await send(undefined, 'gets the receipt of invoice');
    expect(note('send a receipt again')).toBeLessThan(CASE_SECONDS);
  });

  it('changes an address', async () => {
    const { buyer } = await aPayer();
    await find(buyer);
    await fillAct('Change the address', { 'New address': 'new@example.com' });
    await send('to new@example.com?', 'is now new@example.com');
    expect(note('change of address')).toBeLessThan(CASE_SECONDS);
  });

  it('keeps an account that would be deleted, found in the lists', async () => {
    const { buyer } = await aPayer();
    await buyer.call('deleteAccount');
    await begin('/lists');
    await keyboard.tabTo(buyer.email);
    await keyboard.enter('What you can do');
    await fillAct('Keep the account', {});
    await send(undefined, 'keeps the account');
    expect(note('keep after all')).toBeLessThan(CASE_SECONDS);
  });

  it('shows a disputed payment, and leads to its member', async () => {
    const { buyer, intent } = await aPayer();
    shop.stripe.account.dispute(intent, 'needs_response');
    for (const event of shop.newEvents()) await shop.deliver(event);
    await begin('/');
    await keyboard.tabTo('Lists');
    await keyboard.enter('Disputes');
    await look();
    await keyboard.tabTo(buyer.email);
    await keyboard.enter('dispute open');
    expect(note('dispute')).toBeLessThan(CASE_SECONDS);
  });

  it('refunds the second of two payments, of a member who was charged twice', async () => {
    const { buyer, ref } = await aPayer();
    shop.api.clock.pass(60_000);
    shop.stripe.account.turn(ref);
    for (const event of shop.newEvents()) await shop.deliver(event);
    await find(buyer);
    await fillAct('Refund', { Invoice: '2026' });
    await send('Refund $19.99 of invoice', 'Refunded $19.99 of invoice');
    expect(note('charged twice')).toBeLessThan(CASE_SECONDS);
  });

  it('gives a subscription without a member to its customer', async () => {
    const { buyer, ref } = await aPayer();
    const { db } = shop.api.deps;
    await db.delete(invoices).where(eq(invoices.memberId, buyer.id));
    await db.delete(subscriptions).where(eq(subscriptions.memberId, buyer.id));
    await db.delete(members).where(eq(members.id, buyer.id));
    await findOrphans(shop.api.deps);
    await begin('/lists');
    await keyboard.tabTo(ref);
    await keyboard.enter('Give it to a member');
    await look();
    await keyboard.fill('Reason', why);
    await send('to a new account of', 'now belongs to a new account');
    expect(note('subscription without a member')).toBeLessThan(CASE_SECONDS);
  });

  it('has no fault of axe, and no page wider than the screen', () => {
    expect(faults).toEqual([]);
  });
});
