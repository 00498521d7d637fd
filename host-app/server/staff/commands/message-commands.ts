import type { Command } from 'commander';
import { messageActs } from '../acts/message-acts.ts';
import type { ListPart } from '../lists/list-part.ts';
import { recordListLook } from '../looks.ts';
import { listOpenMessages, requireMessage, subjectOf } from '../open-messages.ts';
import { minuteText, table } from '../text-lines.ts';
import { addActCommand } from './act-commands.ts';
import { BEFORE, LIMIT, nextLine } from './list-pages.ts';
import { type Run } from './run-work.ts';
import type { StaffContext } from './staff-context.ts';

/** Adds what staff can do about messages of the suggestion and support forms. */
export function addMessageCommands(messages: Command, run: Run): void {
  messages
    .command('list', { isDefault: true })
    .description('Lists messages of the forms that nobody marked as answered, the oldest first.')
    .option(...LIMIT)
    .option(...BEFORE)
    .action(run(listMessages));
  for (const act of messageActs) addActCommand(messages, run, { act, word: 'message', find: requireMessage });
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
