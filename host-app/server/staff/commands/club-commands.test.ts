import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import { StaffRefused } from '../acts/act-fields.ts';
import { clubProgram, leavesOf, runClub } from './club-program.ts';
import { commandPath, staffName, type Terminal } from './terminal.ts';

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
    shop.stripe.beforeAnswer(() => {
      throw new StripeRefusal(400, 'invalid_request_error');
    });
    await expect(reconcile('--all')).rejects.toThrow('1 could not be compared. Is the payment provider up?');
    shop.stripe.beforeAnswer();
  });

  it('continues an interrupted run of --all, and counts what is left (STAFF-08)', async () => {
    const { deps } = shop.api;
    const why = ['--why', 'cut off'];
    await shop.payer('premium_month');
    await club('reconcile', '--all', ...why);
    expect(await club('reconcile', '--resume', ...why)).toBe('Compared 0 plans: 0 differed and now agree.');
    // A run that was cut off leaves plans that are due.
    const [left] = await deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.status, 'active'))
      .limit(1);
    await deps.db
      .update(subscriptions)
      .set({ nextCheckAt: new Date(shop.api.clock.now()) })
      .where(eq(subscriptions.id, left?.id ?? ''));
    const drawn: string[] = [];
    await runClub(['reconcile', '--resume', ...why], {
      open: async () => ({ deps, staff: 'maria', close: async () => undefined }),
      checkSettings: () => 'The settings are right.',
      ask: undefined,
      print: (line) => void drawn.push(line),
      redraw: (line) => void drawn.push(line),
    });
    expect(drawn).toEqual([`\r[${'#'.repeat(20)}] 1 of 1\n`, 'Compared 1 plan: 0 differed and now agree.']);
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
      new RegExp(`\\n2026-01-15 12:00 +maria +member sign-out +${buyer.id} +done +“lost phone”$`),
    );
    const newest = await club('audit', '--limit', '1');
    expect(newest.split('\n').slice(0, -1).join('\n')).toBe(listed);
    const [, key = ''] = /\nThe next ones: --before (\d+)$/.exec(newest) ?? [];
    expect(await club('audit', '--before', key)).not.toContain('lost phone');
    expect(await club('audit', '--member', 'f00d')).toBe('No acts.');
    await expect(club('audit', '--limit', 'x')).rejects.toThrow('must be a number from 1');
    await expect(club('audit', '--before', '1.5')).rejects.toThrow('This is not a place in the list.');
  });
});

describe('the words of a command', () => {
  const printed: string[] = [];
  const terminal: Terminal = {
    open: () => Promise.reject(new Error('The database was opened.')),
    checkSettings: () => 'The settings are right.',
    ask: undefined,
    print: (line) => void printed.push(line),
  };
  const typed = (...words: string[]) => runClub(words, terminal);
  const helpOf = async (...words: string[]) => {
    printed.length = 0;
    await typed(...words, '--help');
    return printed.join('\n');
  };

  it.each<[string, RegExp]>([
    ['member', /^There is no command 'member'\. There are: member find, /],
    ['member jump', /^There is no command 'member jump'\. There are: member find, /],
    ['fly', /^There is no command 'fly'\. All commands are in: club --help$/],
    ['--nonsense', /^Unknown option '--nonsense'\. See: club --help$/],
    ['member show', /^Missing required argument 'member'\. See: club member show --help$/],
    ['member show a b', /^Too many arguments .* See: club member show --help$/],
    ['member show ', /^A word is empty\. See: club member show --help$/],
    ['orphans fly', /^Too many arguments .* See: club orphans list --help$/],
    ['founders --all', /^Unknown option '--all'\. See: club founders --help$/],
    ['founders --nonsense', /^Unknown option '--nonsense'\. See: club founders --help$/],
    [
      'member delete jane --nw',
      /^Unknown option '--nw' \(Did you mean --now\?\)\. See: club member delete --help$/,
    ],
    ['audit --limit', /^Option '--limit <number>' argument missing\. See: club audit --help$/],
    ['audit --limit 0', /^Option '--limit <number>' .* It must be a number from 1\. See: club audit --help$/],
    ['member grant jane gold --why gift', /^Required option '--until <YYYY-MM-DD>' not specified\. See: /],
    ['member sign-out jane@example.com', /^Add the reason, for the audit: --why/],
    ['plans apply plans.json --yes', /^Add the reason, for the audit: --why/],
  ])('%j are refused with one line that names what to type (STAFF-01)', async (words, line) => {
    const refusal = await typed(...words.split(' ')).catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(StaffRefused);
    expect((refusal as Error).message).toMatch(line);
    expect((refusal as Error).message).not.toContain('\n');
  });

  it.each([[[]], [['--help']], [['help']], [['member', '-h']], [['member', 'show', '-h']]])(
    '%j ask for help',
    async (words) => {
      printed.length = 0;
      await typed(...words);
      expect(printed.join('\n')).toMatch(/^Usage: club /);
    },
  );

  it('are all in the help, with a sentence, in 80 columns (STAFF-01)', async () => {
    const help = await helpOf();
    const commands = leavesOf(clubProgram(terminal));
    const lines = [help];
    for (const command of commands) {
      const path = commandPath(command);
      expect(help).toContain(`\n  ${path} `);
      expect(help.replace(/\s+/g, ' ')).toContain(`${path} ${command.description()}`);
      lines.push(await helpOf(...path.split(' ')));
      expect(lines.at(-1)).toContain(`Usage: club ${path} `);
    }
    expect(
      Math.max(...lines.flatMap((text) => text.split('\n')).map(({ length }) => length)),
    ).toBeLessThanOrEqual(80);
  });

  it.each([
    [{ CLUB_STAFF: ' Maria ' }, true, 'root', 'Maria'],
    [{ CLUB_STAFF: '\u202eMaria' }, true, 'root', 'Maria'],
    [{ CLUB_STAFF: '\u200b' }, true, 'maria', 'maria'],
    [{}, true, 'maria', 'maria'],
    [{}, false, 'root', 'root'],
  ])('are recorded with a name: %j, production %j, user %s (STAFF-07)', (env, production, user, name) => {
    expect(staffName(env, production, user)).toBe(name);
  });

  it('need CLUB_STAFF in production when the user is shared (STAFF-07)', () => {
    expect(() => staffName({ CLUB_STAFF: ' ' }, true, 'node')).toThrow(/^Set CLUB_STAFF to your name/);
  });
});
