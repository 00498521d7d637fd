import type { Command } from 'commander';
import { formatCents } from '#club/rules/money.ts';
import { findOrphans } from '../../billing/orphans/orphans.ts';
import { orphanActs, requireOrphan } from '../acts/orphan-acts.ts';
import { recordListLook } from '../acts/record-act.ts';
import { type Orphan, priceOf, readOrphan, sinceOf } from '../lists/orphans.ts';
import { counted, dayText, table } from '../lists/text.ts';
import { addActCommand } from './act-commands.ts';
import type { Run, StaffContext } from './terminal.ts';

/** Adds what staff can do about subscriptions at the payment provider that no member here has. */
export function addOrphanCommands(orphans: Command, run: Run): void {
  orphans
    .command('list', { isDefault: true })
    .description('Lists subscriptions that are charged at the payment provider and that no member here has.')
    .action(run(listOrphans));
  for (const act of orphanActs)
    addActCommand(orphans, run, { act, word: 'subscription', find: requireOrphan });
}

async function listOrphans({ deps, staff }: StaffContext) {
  const { orphans, foreign } = await findOrphans(deps);
  const rows: string[][] = [];
  for (const at of orphans) rows.push(lineOf(await readOrphan(deps, at)));
  await recordListLook(deps, staff, { list: 'orphans', rows });
  const others = foreign > 0 ? `\n${counted(foreign, 'subscription')} of a club at another address.` : '';
  if (rows.length === 0) return `Every live subscription has a member.${others}`;
  const head = ['subscription', 'customer', 'plan', 'price', 'since', 'last charge'];
  return `${table([head, ...rows])}${others}\nFor each: club orphans adopt, or club orphans refund.`;
}

function lineOf(orphan: Orphan): string[] {
  const { at, email, payments } = orphan;
  const [last] = payments;
  const since = sinceOf(orphan);
  return [
    at.ref,
    email || '-',
    at.planId ?? '?',
    priceOf(orphan),
    since ? dayText(since) : '-',
    last ? `${formatCents(last.amountCents)} ${dayText(last.at)}` : 'none',
  ];
}
