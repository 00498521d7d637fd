import { minuteText } from '../text-lines.ts';
import { boardCopy as copy } from './board.copy.ts';
import type { PartnerFault, PartnerFaults } from './partner-board.ts';

/** The columns of the faults of one partner. */
export const faultColumns = ['Tag', 'Reason', 'Version', 'This hour', '24 hours', '30 days', 'Latest (UTC)'];

/** Returns the cells of a fault. */
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

/** Returns the name of an origin on the board. */
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
