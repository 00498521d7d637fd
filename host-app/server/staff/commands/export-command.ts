import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { memberArchive } from '../../members/privacy/export-data.ts';
import { StaffRefused } from '../acts/act-fields.ts';
import { requireMember } from '../acts/targets.ts';
import { type Run, type StaffContext, WHY } from './terminal.ts';

/** Adds the command that writes a member's data to a file of this machine. */
export function addExportCommand(member: Command, run: Run): void {
  member
    .command('export <member> <file.zip>')
    .description(
      'Writes everything that is stored about a member, and the photo, into a new file for this user only.',
    )
    .option(...WHY)
    .action(run(exportMember));
}

async function exportMember({ deps, record }: StaffContext, who: string, file: string) {
  const member = await requireMember(deps.db, who);
  await record({ memberId: member.id }, async () => {
    const archive = await memberArchive(deps, member.id);
    if (!archive) throw new StaffRefused('This account is deleted.');
    await writeFile(file, archive, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
      throw new StaffRefused(`${file} cannot be written, or it exists already.`, { cause });
    });
  });
  return `Wrote the data of ${member.email} to ${file}. Delete the file when it is handed over.`;
}
