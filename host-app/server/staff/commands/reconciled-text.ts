import type { ReconciledClub } from '../reconcile-club.ts';
import { counted } from '../text-lines.ts';

/** Returns the result of a comparison as lines for a terminal: first what agrees now, then what does not. */
export function reconciledText(result: ReconciledClub): string {
  const { compared, mismatches, unknown, changed, search, failed } = result;
  const agree = mismatches - unknown.length;
  const lines = [`Compared ${counted(compared, 'plan')}: ${agree} differed and now agree.`];
  if (unknown.length > 0) {
    lines.push(`${counted(unknown.length, 'plan')} unknown at the payment provider, not changed:`);
    lines.push(...unknown.map(({ memberId, providerRef }) => `  ${providerRef} of member ${memberId}`));
  }
  const other = changed.rows.filter(
    ({ providerRef }) => !unknown.some((row) => row.providerRef === providerRef),
  );
  if (other.length > 0) {
    lines.push(
      `${counted(changed.total, 'plan')} charged in another way than sold. See: club payments changed`,
    );
    lines.push(
      ...other.map(
        (row) => `  ${row.providerRef} of member ${row.memberId}: ${row.charged}, sold for ${row.sold}`,
      ),
    );
  }
  if (typeof search !== 'string' && search.orphans.length > 0) {
    const found = counted(search.orphans.length, 'subscription');
    lines.push(`${found} at the payment provider without a member. See: club orphans`);
    lines.push(...search.orphans.map(({ ref }) => `  ${ref}`));
  }
  if (failed.length > 0) lines.push(`${failed.length} could not be compared. Is the payment provider up?`);
  if (search === 'down') lines.push('Its subscriptions could not be read. Is the payment provider up?');
  return lines.join('\n');
}
