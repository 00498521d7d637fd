import type { Command } from 'commander';
import type { Run } from '../commands/run-work.ts';
import type { StaffContext } from '../commands/staff-context.ts';
import { table } from '../text-lines.ts';
import { boardCopy } from './board.copy.ts';
import { adviceFor, faultCells, faultColumns, originName, standing } from './board-text.ts';
import { type PartnerFaults, readPartnerBoard } from './partner-board.ts';

/** Adds the board of the partners. */
export function addPartnerCommands(club: Command, run: Run): void {
  club
    .command('partners')
    .description('Lists the elements that fail on pages of partners, with what to do.')
    .action(run(listPartners));
}

async function listPartners({ deps }: StaffContext) {
  const board = await readPartnerBoard(deps);
  return board.length === 0 ? boardCopy.nothing : board.map(partnerText).join('\n\n');
}

const partnerText = (partner: PartnerFaults): string =>
  [
    boardCopy.caption(standing(partner), originName(partner)),
    table([faultColumns, ...partner.faults.map(faultCells)]),
    ...adviceFor(partner).map((line) => `  ${line}`),
  ].join('\n');
