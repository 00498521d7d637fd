import { brand } from '#club/facts/brand.ts';

/** The other ways to reach the club, below both forms. */
export const contactWaysCopy = {
  call: `Prefer to talk? Call ${brand.supportPhone}.`,
  write: 'You can also email us at',
};
