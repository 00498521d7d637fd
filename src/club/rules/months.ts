/** Returns the day and time of `date` in another month (0 is January, 12 the January after), or that month's last day. In UTC. */
export function inMonth(date: Date, year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(date);
  moved.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay));
  return moved;
}
