/** The other ways to reach the club, below both forms. */
export const contactWaysCopy = {
  call: (phone: string) => `Prefer to talk? Call ${phone}.`,
  write: 'You can also email us at',
};
