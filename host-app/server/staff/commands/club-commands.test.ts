import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '#kit/payments/buyer.ts';
import { StripeRefusal } from '#kit/payments/stripe-account.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { staffName } from '../staff-name.ts';
import { commands } from './all-commands.ts';
import { helpText } from './help-text.ts';
import { parseCommand } from './parse-command.ts';

describe('club', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop(5);
  });
  afterAll(() => shop.close());
  const club = (...args: string[]) => staffTerminal(shop.api)(args);

  it('counts founding seats (STAFF-03)', async () => {
    await shop.payer('founder_month');
    await shop.start(await aBuyer(shop.api), 'founder_month');
    expect(await club('founders')).toBe(
      'held by members  1\nin checkout      1\nfree             3\nlimit            5',
    );
  });

  it('compares overdue plans, or with --all every paid one, and applies what differs (STAFF-08)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.giveUp(ref);
    const reconcile = (...args: string[]) => club('reconcile', '--why', 'after an outage', ...args);
    expect(await reconcile()).toBe('Compared 0 plans: 0 differed and now agree.');
    expect(await buyer.planId()).toBe('premium_month');
    expect(await reconcile('--all')).toBe('Compared 2 plans: 1 differed and now agree.');
    expect(await buyer.planId()).toBeUndefined();
    shop.stripe.meanwhile(() => {
      throw new StripeRefusal(400, 'invalid_request_error');
    });
    await expect(reconcile('--all')).rejects.toThrow('1 could not be compared. Is the payment provider up?');
    shop.stripe.meanwhile();
  });

  it('names a plan that the provider does not know, and counts it as not agreeing (STAFF-08)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.subscriptions.delete(ref);
    const text = await club('reconcile', '--all', '--why', 'after an outage').catch(String);
    expect(text).toMatch(
      /Compared \d plans: 0 differed and now agree\.\n1 plan unknown at the payment provider/,
    );
    expect(text).toContain(`  ${ref} of member ${buyer.id}`);
    expect(await buyer.planId()).toBe('premium_month');
    await buyer.cancel();
    await shop.api.deps.db.execute("update subscriptions set status = 'ended', renewal = 'ended'");
  });

  it('lists who did what, for whom and why, of one member if asked (STAFF-07)', async () => {
    const buyer = await aBuyer(shop.api);
    await club('member', 'sign-out', buyer.email, '--why', 'lost phone');
    const listed = await club('audit', '--member', buyer.email);
    expect(listed).toMatch(
      new RegExp(`\\n\\d+ +2026-01-15 12:00 +maria +member sign-out +${buyer.id} +done +"lost phone"$`),
    );
    expect(await club('audit', '--limit', '1')).toBe(listed);
    expect(await club('audit', '--member', 'f00d')).toBe('No acts.');
    await expect(club('audit', '--limit', 'x')).rejects.toThrow('--limit must be a number');
  });
});

describe('the words of a command', () => {
  it.each<[string, RegExp]>([
    ['member', /^There is no command 'member'\. There are: member find, /],
    ['member jump', /^There is no command 'member jump'\. There are: member find, /],
    ['fly', /^There is no command 'fly'\. All commands are in: club --help$/],
    ['member show', /^Usage: club member show <member>$/],
    ['member show a b', /^Usage: club member show <member>$/],
    ['founders --all', /^'founders' takes no --all\. Usage: club founders$/],
    ['founders --nonsense', /^Unknown option '--nonsense'\. All options are in: club --help$/],
    ['audit --limit', /^Option '--limit <value>' argument missing\. All options/],
    ['member sign-out jane@example.com', /^Add the reason, for the audit: --why/],
    ['plans apply plans.json --yes', /^Add the reason, for the audit: --why/],
  ])('%j are refused with one line that says what to type (STAFF-01)', (words, line) => {
    expect(() => parseCommand(words.split(' '))).toThrow(line);
  });

  it.each([[[]], [['--help']], [['help']], [['member', 'show', '-h']]])('%j ask for help', (words) => {
    expect(parseCommand(words)).toBeUndefined();
  });

  it('are all in the help, with a sentence (STAFF-01)', () => {
    const help = helpText();
    for (const { name, does, isAct } of commands) {
      expect(help).toContain(`  club ${name}`);
      expect(help).toContain(`      ${does}`);
      expect(
        / --why "<reason>"/.test(help.split('\n').find((line) => line.startsWith(`  club ${name}`)) ?? ''),
      ).toBe(isAct === true);
    }
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it.each([
    [{ CLUB_STAFF: ' Maria ' }, true, 'root', 'Maria'],
    [{}, true, 'maria', 'maria'],
    [{}, false, 'root', 'root'],
  ])('are recorded with a name: %j, production %j, user %s (STAFF-07)', (env, production, user, name) => {
    expect(staffName(env, production, user)).toBe(name);
  });

  it('need CLUB_STAFF in production when the user is shared (STAFF-07)', () => {
    expect(() => staffName({ CLUB_STAFF: ' ' }, true, 'node')).toThrow(/^Set CLUB_STAFF to your name/);
  });
});
