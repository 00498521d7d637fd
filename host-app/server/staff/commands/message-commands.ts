import type { Command } from 'commander';
import { requireMessage } from '../acts/message-acts.ts';
import { recordListLook } from '../acts/record-act.ts';
import { messageTarget } from '../acts/targets.ts';
import type { ListPart } from '../lists/list.ts';
import { listOpenMessages, subjectOf } from '../lists/messages.ts';
import { minuteText, table } from '../lists/text.ts';
import { addActCommand } from './act-commands.ts';
import { BEFORE, LIMIT, nextLine } from './list-pages.ts';
import type { Run, StaffContext } from './terminal.ts';

/** Adds what staff can do about messages of the suggestion and support forms. */
export function addMessageCommands(messages: Command, run: Run): void {
  messages
    .command('list', { isDefault: true })
    .description('Lists messages of the forms that nobody marked as answered, the oldest first.')
    .option(...LIMIT)
    .option(...BEFORE)
    .action(run(listMessages));
  for (const act of messageTarget.acts)
    addActCommand(messages, run, { act, word: 'message', find: requireMessage });
}

async function listMessages({ deps, staff }: StaffContext, part: ListPart) {
  const found = await listOpenMessages(deps, part);
  await recordListLook(deps, staff, { list: 'messages', rows: found.rows });
  if (found.total === 0) return 'Every message is answered.';
  return `${table([
    ['message', 'received (UTC)', 'address', 'subject'],
    ...found.rows.map((row) => [row.id, minuteText(row.createdAt), row.email, subjectOf(row)]),
  ])}${nextLine(found)}`;
}
