import { SECOND_MS } from '#club/facts/limits.ts';
import type { Secrets } from '../../deps/secrets.ts';
import type { Config } from '../../settings/config.ts';

/** The path of the pages that hand out a member's data. */
export const EXPORT_PATH = '/account/data';
const PURPOSE = 'data-export';

/** A member's data link. */
export interface ExportLink {
  memberId: string;
  expiresAt: Date;
  /** The member's `accessEpoch` at the time of the mail. The link works in this epoch only. */
  epoch: number;
}

/** Returns the signed address of a member's data. */
export function exportUrl(
  { config, secrets }: { config: Pick<Config, 'siteOrigin'>; secrets: Secrets },
  { memberId, expiresAt, epoch }: ExportLink,
): string {
  const claim = `${memberId}.${Math.floor(expiresAt.getTime() / SECOND_MS)}.${epoch}`;
  return `${config.siteOrigin}${EXPORT_PATH}/${claim}.${secrets.sign(PURPOSE, claim)}`;
}

/** Returns what a token of a link claims, expired or not. Undefined when the signature is wrong. */
export function readExportToken(secrets: Secrets, token: string): ExportLink | undefined {
  const end = token.lastIndexOf('.');
  const [claim, signature] = [token.slice(0, Math.max(end, 0)), token.slice(end + 1)];
  if (!secrets.isSigned(PURPOSE, claim, signature)) return undefined;
  const [memberId = '', seconds = '', epoch = ''] = claim.split('.');
  return { memberId, expiresAt: new Date(Number(seconds) * SECOND_MS), epoch: Number(epoch) };
}
