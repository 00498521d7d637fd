import { countSeats } from '../../billing/seats.ts';
import { requireMember } from '../find-members.ts';
import { reconcileClub } from '../reconcile-club.ts';
import { listActs, recordAct } from '../record-act.ts';
import { StaffRefused } from '../staff-refused.ts';
import type { Command } from './command.ts';
import { reconciledText } from './reconciled-text.ts';
import { minuteText, table } from './text-lines.ts';

const LISTED_ACTS = 20;

/** What staff can do about the club as a whole. */
export const clubCommands: readonly Command[] = [
  {
    name: 'founders',
    takes: [],
    does: 'Counts the founding seats: held, in checkout and free.',
    async run({ deps }) {
      const { limit, held, inCheckout } = await countSeats(deps.db);
      return table([
        ['held by members', String(held)],
        ['in checkout', String(inCheckout)],
        ['free', String(Math.max(0, limit - held - inCheckout))],
        ['limit', String(limit)],
      ]);
    },
  },
  {
    name: 'reconcile',
    takes: [],
    does: 'Compares overdue paid plans with the payment provider and applies what differs. --all compares both sides.',
    options: ['all'],
    isAct: true,
    async run({ deps, staff }, { options }) {
      const isAll = options.all !== undefined;
      const { why = '' } = options;
      const detail = { plans: isAll ? 'all' : 'overdue' };
      const result = await recordAct(deps, { staff, act: 'reconcile', why, detail }, async () => {
        return reconcileClub(deps, { isAll });
      });
      const text = reconciledText(result);
      if (result.agrees) return text;
      throw new StaffRefused(text);
    },
  },
  {
    name: 'audit',
    takes: [],
    does: 'Lists what staff did, newest first: who, what, for whom and why.',
    options: ['member', 'limit'],
    async run({ deps }, { options }) {
      const limit = Number(options.limit ?? LISTED_ACTS);
      if (!Number.isInteger(limit) || limit < 1) throw new StaffRefused('--limit must be a number from 1.');
      const memberId = options.member && (await memberIdOf(deps.db, options.member));
      const acts = await listActs(deps, { memberId, limit });
      if (acts.length === 0) return 'No acts.';
      return table([
        ['act', 'when (UTC)', 'who', 'what', 'member', 'outcome', 'details and reason'],
        ...acts.map(({ id, begunAt, staff, act, memberId: whom, outcome, fault, detail, why }) => [
          String(id),
          minuteText(begunAt),
          staff,
          act,
          whom ?? '-',
          fault ? `${outcome}: ${fault}` : outcome,
          `${Object.entries(detail)
            .map(([key, value]) => `${key} ${value}, `)
            .join('')}"${why}"`,
        ]),
      ]);
    },
  },
];

/** Returns the id for an address. Looks up no id: its member may be deleted. */
const memberIdOf = async (db: Parameters<typeof requireMember>[0], member: string): Promise<string> =>
  member.includes('@') ? (await requireMember(db, member)).id : member;
