import { DAY_MS } from '#club/facts/limits.ts';
import { EXPORT_LINK_DAYS } from '#club/facts/retention.ts';
import { newLinkCode } from '../../accounts/passwords/password-links.ts';
import { NOBODY } from '../../db/member-rows.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { neededMail } from '../../mail/member-mail.ts';

/** Mails a member the link to the data that is stored about the member. Returns when the link ends. */
export async function mailExportLink(deps: Deps, member: MemberRow): Promise<Date> {
  const expiresAt = new Date(deps.clock.now() + EXPORT_LINK_DAYS * DAY_MS);
  await deps.db.transaction(async (tx) => {
    const code = await newLinkCode({ ...deps, db: tx }, member, { purpose: 'data', expiresAt });
    const url = `${deps.config.siteOrigin}${EXPORT_PATH}/${code ?? ''}`;
    const mail = neededMail(deps, member, (words) => words.exportReady(url));
    await deps.mail.send({ ...mail, to: code ? mail.to : NOBODY, expiresAt }, tx);
  });
  return expiresAt;
}

/** The path of the pages that hand out a member's data. */
export const EXPORT_PATH = '/account/data';
