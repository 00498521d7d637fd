import { DAY_MS } from '#club/facts/limits.ts';
import { EXPORT_LINK_DAYS } from '#club/facts/retention.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { neededMail } from '../../mail/member-mail.ts';
import { exportUrl } from './export-link.ts';

/** Mails a member the link to the data that is stored about the member. Returns when the link ends. */
export async function mailExportLink(deps: Deps, member: MemberRow): Promise<Date> {
  const expiresAt = new Date(deps.clock.now() + EXPORT_LINK_DAYS * DAY_MS);
  const url = exportUrl(deps, { memberId: member.id, expiresAt, epoch: member.accessEpoch });
  const mail = neededMail(deps, member, (words) => words.exportReady(url));
  await deps.mail.send({ ...mail, expiresAt });
  return expiresAt;
}
