import { type Command, InvalidArgumentError } from 'commander';
import { visibleLine } from '../../operations/visible-text.ts';
import { recordListLook, recordLook } from '../acts/record-act.ts';
import { requireMember } from '../acts/targets.ts';
import { deskLists, terminalLists } from '../lists/all-lists.ts';
import { auditOf } from '../lists/audit.ts';
import { findMembers, findPendingRegistration, foundCells, foundColumns } from '../lists/find-members.ts';
import { minuteText } from '../lists/formats.ts';
import type { Cell, CellList, ListPart } from '../lists/list.ts';
import { memberFacts, readMemberCard } from '../lists/member-card.ts';
import { paymentsOfMember } from '../lists/member-payments.ts';
import { peopleList } from '../lists/people.ts';
import { timelineOf } from '../lists/timeline.ts';
import type { Run, StaffContext } from './terminal.ts';

const FOUND_AT_MOST = 50;
const SHOWN_INVOICES = 5;
const LISTED = 50;

const limit = (most: number) => ['--limit <number>', 'lists at most this many', readLimit, most] as const;
const BEFORE = ['--before <key>', 'continues a list after a key, which its last line has'] as const;

/** Adds the command of each list. It prints the rows that the desk shows. */
export function addLists(groupOf: (name: string) => Command, run: Run): void {
  for (const list of [...deskLists, ...terminalLists])
    groupOf(list.command)
      .command(list.command.split(' ').at(-1) ?? '', { isDefault: list.command.endsWith(' list') })
      .description(`${list.title}. ${list.about}`)
      .option(...limit(LISTED))
      .option(...BEFORE)
      .action(
        run(async ({ deps, staff }, part: ListPart) => {
          const found = await list.read(deps, part);
          await recordListLook(deps, staff, { list: list.id, rows: found.rows });
          return listText(list, found);
        }),
      );
}

export function addMemberLooks(member: Command, run: Run): void {
  member
    .command('find <text>')
    .description(
      'Lists members whose address or name contains the words, or whose id it is: of an invoice, a receipt or Stripe.',
    )
    .action(run(find));
  member
    .command('show <member>')
    .description('Shows the account, plan, sessions, passkeys and newest invoices of a member.')
    .action(run(show));
  member
    .command('timeline <member>')
    .description('Lists the mails, payments, plans, holds, sign-ins and acts of a member, newest first.')
    .option(...limit(LISTED))
    .option(...BEFORE)
    .action(run(timeline));
}

/** Adds the lists of what staff did, and of who they are. */
export function addStaffLists(club: Command, staff: Command, run: Run): void {
  club
    .command('audit')
    .description('Lists what staff did, newest first: who, what, for whom and why.')
    .option('--member <member>', 'lists only the acts for this member')
    .option(...limit(LISTED))
    .option(...BEFORE)
    .action(
      run(async ({ deps }, { member, ...part }: { member?: string } & ListPart) => {
        // Looks up no id: its member may be deleted.
        const id = member?.includes('@') ? (await requireMember(deps.db, member)).id : member;
        const list = auditOf(id);
        return listText(list, await list.read(deps, part));
      }),
    );
  staff
    .command('list')
    .description('Lists the people of the staff desk.')
    .action(run(async ({ deps }) => listText(peopleList, await peopleList.read(deps, { limit: LISTED }))));
}

async function find({ deps, staff }: StaffContext, text: string) {
  const found = await findMembers(deps, text, FOUND_AT_MOST);
  await recordLook(deps, { staff, look: 'find', found: found.length }, async () => undefined);
  if (found.length === 0) {
    const pending = await findPendingRegistration(deps.db, text);
    const waits =
      pending &&
      `${pending.email} signed up at ${minuteText(pending.createdAt)} and did not type the code yet.`;
    return ['No member found.', waits].filter(Boolean).join(' ');
  }
  const note = found.length === FOUND_AT_MOST ? `Only the newest ${FOUND_AT_MOST} are listed.` : undefined;
  return listText(
    { columns: foundColumns, none: '' },
    { rows: found.map(foundCells), ...(note && { note }) },
  );
}

async function show({ deps, staff }: StaffContext, who: string) {
  const member = await requireMember(deps.db, who);
  return recordLook(deps, { staff, look: 'show', memberId: member.id }, async () => {
    const payments = paymentsOfMember(member.id);
    const { rows } = await payments.read(deps, { limit: SHOWN_INVOICES });
    const card = await readMemberCard(deps, member);
    const total = card.billing?.invoiceTotal ?? rows.length;
    return `${table(memberFacts(card))}\n\n${listText(payments, { rows, total })}`;
  });
}

async function timeline({ deps, staff }: StaffContext, who: string, part: ListPart) {
  const { id } = await requireMember(deps.db, who);
  const list = timelineOf(id);
  return recordLook(deps, { staff, look: 'timeline', memberId: id }, async () =>
    listText(list, await list.read(deps, part)),
  );
}

/** Returns a part of a list as lines for a terminal. */
function listText(
  { columns, none }: Pick<CellList, 'columns' | 'none'>,
  { rows, next, total, note }: Awaited<ReturnType<CellList['read']>>,
): string {
  const more = [
    total === undefined || total === rows.length ? '' : `${rows.length} of ${total}.`,
    next === undefined ? '' : `The next ones: --before ${next}`,
  ];
  const shown =
    rows.length === 0 && !total ? none : table([columns, ...rows.map((row) => row.map(cellText))]);
  return [shown, note, more.filter(Boolean).join(' ')].filter(Boolean).join('\n');
}

/** A command takes the id of what a cell leads to. */
function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('note' in cell) return `${cell.text} ${cell.note}`;
  return cell.id.endsWith(cell.text) ? cell.id : `${cell.text} (${cell.id})`;
}

/** Returns rows as lines whose columns begin below each other. A cell is one line, whatever a member typed. */
export function table(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(visibleLine));
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(most[column] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Reads the value of `--limit`. */
function readLimit(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new InvalidArgumentError('It must be a number from 1.');
}
