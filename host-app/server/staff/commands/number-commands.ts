import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { countSeats } from '../../billing/store/seats.ts';
import { StaffRefused } from '../acts/act-fields.ts';
import { boardCopy } from '../numbers/board.copy.ts';
import { ledgerCsv } from '../numbers/ledger.ts';
import { type Month, monthOf, readMonth } from '../numbers/month.ts';
import { numbersCopy as copy } from '../numbers/numbers.copy.ts';
import { type FigureRow, figureRows, readNumbers, sourceRows } from '../numbers/numbers.ts';
import {
  adviceFor,
  failureCells,
  failureColumns,
  originName,
  type PartnerFailures,
  readPartnerBoard,
  standing,
} from '../numbers/partner-board.ts';
import type { ShownGroups } from '../numbers/sources.ts';
import { table } from './list-commands.ts';
import type { Run, StaffContext } from './terminal.ts';

const MONTH = ['--month <YYYY-MM>', 'the month in UTC; without it the running one'] as const;

interface MonthOption {
  month?: string;
}

/** Adds the numbers of the club, the board of the partners, and what is exported for the books. */
export function addNumberCommands(club: Command, books: Command, run: Run): void {
  club
    .command('founders')
    .description('Counts the founding seats: held, in checkout and free.')
    .action(run(printFounders));
  club
    .command('numbers')
    .description('Shows members, MRR, churn, payments and sources, each with its definition.')
    .option(...MONTH)
    .action(run(showNumbers));
  club
    .command('partners')
    .description('Lists the elements that fail on pages of partners, with what to do.')
    .action(run(listPartners));
  books
    .command('ledger [file.csv]')
    .description(
      'Writes payments, refunds and tax of a month as the payment provider has them, into a new file.',
    )
    .option(...MONTH)
    .action(run(exportLedger));
}

async function printFounders({ deps }: StaffContext) {
  const { limit, held, inCheckout } = await countSeats(deps.db);
  return table([
    ['held by members', String(held)],
    ['in checkout', String(inCheckout)],
    ['free', String(Math.max(0, limit - held - inCheckout))],
    ['limit', String(limit)],
  ]);
}

async function showNumbers({ deps }: StaffContext, { month }: MonthOption) {
  const numbers = await readNumbers(deps, chosen(deps, month));
  const { now, ofMonth } = figureRows(numbers);
  return [
    'Now',
    figuresText(now),
    `\n${numbers.month.name} (UTC)`,
    figuresText(ofMonth),
    sourcesText(copy.signups, numbers.signups, false),
    sourcesText(copy.payers, numbers.payers, true),
  ].join('\n');
}

const figuresText = (rows: readonly FigureRow[]): string =>
  rows.map(({ name, value, definition }) => `${name}: ${value}\n  ${definition}`).join('\n');

function sourcesText(
  { name, definition }: { name: string; definition: string },
  shown: ShownGroups,
  hasMoney: boolean,
): string {
  const rows = sourceRows(shown, hasMoney);
  return `\n${name}\n  ${definition}\n${shown.isTooFew ? copy.tooFew : table(rows)}`;
}

async function exportLedger({ deps, record }: StaffContext, file: string | undefined, options: MonthOption) {
  const month = chosen(deps, options.month);
  const path = file ?? `ledger-${month.name}.csv`;
  const detail = { month: month.name };
  await record({ detail, why: 'ledger' }, async () => {
    const csv = await ledgerCsv(deps, month);
    await writeFile(path, csv, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
      throw new StaffRefused(`${path} cannot be written, or it exists already.`, { cause });
    });
  });
  return `Wrote the ledger of ${month.name} to ${path}.`;
}

const chosen = ({ clock }: StaffContext['deps'], month: string | undefined): Month =>
  month === undefined ? monthOf(clock.now()) : readMonth(month, clock.now());

async function listPartners({ deps }: StaffContext) {
  const board = await readPartnerBoard(deps);
  return board.length === 0 ? boardCopy.nothing : board.map(partnerText).join('\n\n');
}

const partnerText = (partner: PartnerFailures): string =>
  [
    boardCopy.caption(standing(partner), originName(partner)),
    table([failureColumns, ...partner.failures.map(failureCells)]),
    ...adviceFor(partner).map((line) => `  ${line}`),
  ].join('\n');
