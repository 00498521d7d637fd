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

/** Returns what to do about each reason that a partner has, once. */
export const adviceFor = ({ faults }: PartnerFaults): string[] =>
  [...new Set(faults.map(({ reason }) => reason))].map((reason) => `${reason}: ${copy.reasons[reason]}`);
