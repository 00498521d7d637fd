import type { Command } from 'commander';
import type { QueuedMail } from '../../db/schema/mail.ts';
import { StaffRefused } from '../acts/act-fields.ts';
import { dropMail, resendMails } from '../acts/mail-acts.ts';
import { recordListLook } from '../acts/record-act.ts';
import type { ListPart } from '../lists/list.ts';
import { counted, minuteText, table } from '../lists/text.ts';
import { listUnsent } from '../lists/unsent-mails.ts';
import { BEFORE, LIMIT, nextLine } from './list-pages.ts';
import { type Run, type StaffContext, WHY } from './terminal.ts';

/** Adds what staff can do about mails that were not sent. */
export function addMailCommands(mail: Command, run: Run): void {
  mail
    .command('list')
    .description(
      'Lists the mails that were not sent, newest first. --failed leaves out those that are still tried.',
    )
    .option('--failed', 'lists only those that were given up')
    .option(...LIMIT)
    .option(...BEFORE)
    .action(run(listMails));
  mail
    .command('resend [mail]')
    .description(
      'Sends a mail that was given up, or with --all each of them. The server sends them within seconds.',
    )
    .option('--all', 'sends every mail that was given up')
    .option(...WHY)
    .action(run(resend));
  mail
    .command('drop <mail>')
    .description('Gives up a mail for good and erases its text.')
    .option(...WHY)
    .action(run(drop));
}

async function listMails(
  { deps, staff }: StaffContext,
  { failed: isFailed, ...part }: { failed?: true } & ListPart,
) {
  const states: ('waiting' | 'failed')[] = isFailed ? ['failed'] : ['waiting', 'failed'];
  const found = await listUnsent(deps, { states, ...part });
  await recordListLook(deps, staff, { list: 'mails', rows: found.rows });
  if (found.total === 0) return 'No mails.';
  return `${table([
    ['mail', 'state', 'to', 'subject', 'queued (UTC)', 'tries', 'next try (UTC)', 'last error'],
    ...found.rows.map(rowOf),
  ])}${nextLine(found)}`;
}

async function resend(
  { deps, record }: StaffContext,
  typed: string | undefined,
  { all: isAll = false }: { all?: boolean },
) {
  if ((typed === undefined) !== isAll)
    throw new StaffRefused('Name one mail, or use --all. List them with: club mail list --failed');
  const which = typed === undefined ? 'all' : mailId(typed);
  const resent = await record({ detail: { mail: which } }, () => resendMails(deps, which));
  return `${counted(resent, 'mail')} back in the queue.`;
}

async function drop({ deps, record }: StaffContext, typed: string) {
  const mail = mailId(typed);
  await record({ detail: { mail } }, () => dropMail(deps, mail));
  return `Mail ${mail} is dropped.`;
}

function rowOf(mail: QueuedMail): string[] {
  const { id, state, recipient, subject, queuedAt, tries, nextTryAt, expiresAt, error } = mail;
  return [
    String(id),
    state,
    recipient,
    // The subject of such a mail may be the code itself.
    expiresAt ? '(a code or a link)' : subject,
    minuteText(queuedAt),
    String(tries),
    state === 'waiting' ? minuteText(nextTryAt) : '-',
    error ?? '-',
  ];
}

/** Returns the number of a mail. Throws StaffRefused for other text. */
function mailId(typed: string): number {
  const id = Number(typed);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new StaffRefused(`'${typed}' is not the number of a mail. List the mails with: club mail list`);
}
