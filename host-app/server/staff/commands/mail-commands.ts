import type { QueuedMail } from '../../db/schema/mail.ts';
import { recordAct } from '../record-act.ts';
import { StaffRefused } from '../staff-refused.ts';
import { dropMail, listUnsent, resendMails } from '../unsent-mails.ts';
import type { Command } from './command.ts';
import { counted, minuteText, table } from './text-lines.ts';

const LISTED_MAILS = 50;

/** What staff can do about mails that were not sent. */
export const mailCommands: readonly Command[] = [
  {
    name: 'mail list',
    takes: [],
    does: 'Lists the mails that were not sent, newest first. --failed leaves out those that are still tried.',
    options: ['failed', 'limit'],
    async run({ deps }, { options }) {
      const limit = Number(options.limit ?? LISTED_MAILS);
      if (!Number.isInteger(limit) || limit < 1) throw new StaffRefused('--limit must be a number from 1.');
      const mails = await listUnsent(deps, {
        states: options.failed === undefined ? ['waiting', 'failed'] : ['failed'],
        limit,
      });
      if (mails.length === 0) return 'No mails.';
      return table([
        ['mail', 'state', 'to', 'subject', 'queued (UTC)', 'tries', 'next try (UTC)', 'last error'],
        ...mails.map(rowOf),
      ]);
    },
  },
  {
    name: 'mail resend',
    takes: ['[<mail>]'],
    does: 'Sends a mail that was given up, or with --all each of them. The server sends them within seconds.',
    options: ['all'],
    isAct: true,
    async run({ deps, staff }, { words: [given], options }) {
      if ((given === undefined) === (options.all === undefined))
        throw new StaffRefused('Name one mail, or use --all. List them with: club mail list --failed');
      const which = given === undefined ? 'all' : mailId(given);
      const act = { staff, act: 'mail resend', why: options.why ?? '', detail: { mail: which } };
      const resent = await recordAct(deps, act, () => resendMails(deps, which));
      return `${counted(resent, 'mail')} back in the queue.`;
    },
  },
  {
    name: 'mail drop',
    takes: ['<mail>'],
    does: 'Gives up a mail for good and erases its text.',
    isAct: true,
    async run({ deps, staff }, { words: [given = ''], options: { why = '' } }) {
      const mail = mailId(given);
      await recordAct(deps, { staff, act: 'mail drop', why, detail: { mail } }, () => dropMail(deps, mail));
      return `Mail ${mail} is dropped.`;
    },
  },
];

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
function mailId(given: string): number {
  const id = Number(given);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new StaffRefused(`'${given}' is not the number of a mail. List the mails with: club mail list`);
}
