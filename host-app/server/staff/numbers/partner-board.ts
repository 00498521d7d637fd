import { sql } from 'drizzle-orm';
import type { FaultReason } from '#contract/fault-reasons.ts';
import type { Deps } from '../../deps/deps.ts';
import { isKnownOrigin } from '../../operations/faults/known-origin.ts';
import { minuteText } from '../lists/formats.ts';
import { boardCopy as copy } from './board.copy.ts';

/** Faults of one tag on the pages of one origin, with one reason and version. */
export interface PartnerFault extends Record<string, unknown> {
  /** Empty: origins that are not listed, above the number that a day keeps apart. */
  origin: string;
  tag: string;
  version: string;
  reason: FaultReason;
  /** Reports of the last hour, of the last 24 hours, and of all days that are kept. */
  lastHour: number;
  lastDay: number;
  all: number;
  lastAt: Date;
}

/** The faults of one origin, newest first. */
export interface PartnerFaults {
  origin: string;
  /** Whether the settings of the club name the origin. */
  isKnown: boolean;
  lastDay: number;
  faults: PartnerFault[];
}

/** How many origins the board shows. */
const SHOWN_ORIGINS = 100;

/** Returns the faults on pages of partners: first those of listed origins, then by the number of the last 24 hours. */
export async function readPartnerBoard({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<PartnerFaults[]> {
  const now = new Date(clock.now()).toISOString();
  const { rows } = await db.execute<PartnerFault & { lastAt: string }>(sql`
    select origin, tag, version, reason, sum(count)::int as "all", max(last_at) as "lastAt",
      coalesce(sum(count) filter (where hour >= date_trunc('hour', ${now}::timestamptz)), 0)::int as "lastHour",
      coalesce(sum(count) filter (where hour > ${now}::timestamptz - interval '24 hours'), 0)::int as "lastDay"
    from element_faults group by origin, tag, version, reason order by max(last_at) desc, origin, tag, reason`);
  const byOrigin = new Map<string, PartnerFaults>();
  for (const row of rows) {
    const { origin } = row;
    const partner = byOrigin.get(origin) ?? {
      origin,
      isKnown: isKnownOrigin(config, origin),
      lastDay: 0,
      faults: [],
    };
    partner.lastDay += row.lastDay;
    partner.faults.push({ ...row, lastAt: new Date(row.lastAt) });
    byOrigin.set(origin, partner);
  }
  return [...byOrigin.values()]
    .toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown) || b.lastDay - a.lastDay)
    .slice(0, SHOWN_ORIGINS);
}

export const faultColumns = ['Tag', 'Reason', 'Version', 'This hour', '24 hours', '30 days', 'Latest (UTC)'];

export const faultCells = ({
  tag,
  reason,
  version,
  lastHour,
  lastDay,
  all,
  lastAt,
}: PartnerFault): string[] => [
  tag || copy.someTag,
  reason,
  version || '-',
  String(lastHour),
  String(lastDay),
  String(all),
  minuteText(lastAt),
];

export const originName = ({ origin }: PartnerFaults): string => origin || copy.others;

/** Returns whether an origin is registered, in words. */
export const standing = ({ isKnown }: PartnerFaults): string => (isKnown ? copy.known : copy.unknown);

/** Returns what to do about each reason of the last 24 hours, once. */
export function adviceFor({ faults }: PartnerFaults): string[] {
  const current = faults.filter(({ lastDay }) => lastDay > 0);
  if (current.length === 0) return [copy.over];
  return [...new Set(current.map(({ reason }) => reason))].map(
    (reason) => `${reason}: ${copy.reasons[reason]}`,
  );
}
