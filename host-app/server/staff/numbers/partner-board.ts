import { sql } from 'drizzle-orm';
import type { FailureReason } from '#contract/failure-reasons.ts';
import type { Deps } from '../../deps/deps.ts';
import { isKnownOrigin } from '../../operations/failures/known-origin.ts';
import { minuteText } from '../lists/formats.ts';
import { boardCopy as copy } from './board.copy.ts';

/** Failures of one tag on the pages of one origin, with one reason and version. */
export interface PartnerFailure extends Record<string, unknown> {
  /** Empty: origins that are not listed, above the number that a day keeps apart. */
  origin: string;
  tag: string;
  version: string;
  reason: FailureReason;
  /** Reports of the last hour, of the last 24 hours, and of all days that are kept. */
  lastHour: number;
  lastDay: number;
  all: number;
  lastAt: Date;
}

/** The failures of one origin, newest first. */
export interface PartnerFailures {
  origin: string;
  /** Whether the settings of the club name the origin. */
  isKnown: boolean;
  lastDay: number;
  failures: PartnerFailure[];
}

/** How many origins the board shows. */
const SHOWN_ORIGINS = 100;

/** Returns the failures on pages of partners: first those of listed origins, then by the number of the last 24 hours. */
export async function readPartnerBoard({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<PartnerFailures[]> {
  const now = new Date(clock.now()).toISOString();
  const { rows } = await db.execute<PartnerFailure & { lastAt: string }>(sql`
    select origin, tag, version, reason, sum(count)::int as "all", max(last_at) as "lastAt",
      coalesce(sum(count) filter (where hour >= date_trunc('hour', ${now}::timestamptz)), 0)::int as "lastHour",
      coalesce(sum(count) filter (where hour > ${now}::timestamptz - interval '24 hours'), 0)::int as "lastDay"
    from element_failures group by origin, tag, version, reason order by max(last_at) desc, origin, tag, reason`);
  const byOrigin = new Map<string, PartnerFailures>();
  for (const row of rows) {
    const { origin } = row;
    const partner = byOrigin.get(origin) ?? {
      origin,
      isKnown: isKnownOrigin(config, origin),
      lastDay: 0,
      failures: [],
    };
    partner.lastDay += row.lastDay;
    partner.failures.push({ ...row, lastAt: new Date(row.lastAt) });
    byOrigin.set(origin, partner);
  }
  return [...byOrigin.values()]
    .toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown) || b.lastDay - a.lastDay)
    .slice(0, SHOWN_ORIGINS);
}

export const failureColumns = [
  'Tag',
  'Reason',
  'Version',
  'This hour',
  '24 hours',
  '30 days',
  'Latest (UTC)',
];

export const failureCells = ({
  tag,
  reason,
  version,
  lastHour,
  lastDay,
  all,
  lastAt,
}: PartnerFailure): string[] => [
  tag || copy.someTag,
  reason,
  version || '-',
  String(lastHour),
  String(lastDay),
  String(all),
  minuteText(lastAt),
];

export const originName = ({ origin }: PartnerFailures): string => origin || copy.others;

/** Returns whether an origin is registered, in words. */
export const standing = ({ isKnown }: PartnerFailures): string => (isKnown ? copy.known : copy.unknown);

/** Returns what to do about each reason of the last 24 hours, once. */
export function adviceFor({ failures }: PartnerFailures): string[] {
  const current = failures.filter(({ lastDay }) => lastDay > 0);
  if (current.length === 0) return [copy.over];
  return [...new Set(current.map(({ reason }) => reason))].map(
    (reason) => `${reason}: ${copy.reasons[reason]}`,
  );
}
