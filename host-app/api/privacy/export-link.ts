import { SECOND_MS } from '#club/facts/limits.ts';
import type { Config } from '../config.ts';
import { isSameText, type Secrets } from '../secrets.ts';

/** The path of the pages that hand out a member's data. */
export const EXPORT_PATH = '/account/data';
const PURPOSE = 'data-export';

/** A member's data link. */
export interface ExportLink {
  memberId: string;
  expiresAt: Date;
}

/** Returns the signed address of a member's data. */
export function exportUrl(
  { config, secrets }: { config: Pick<Config, 'siteOrigin'>; secrets: Secrets },
  { memberId, expiresAt }: ExportLink,
): string {
  const claim = `${memberId}.${Math.floor(expiresAt.getTime() / SECOND_MS)}`;
  return `${config.siteOrigin}${EXPORT_PATH}/${claim}.${secrets.mac(PURPOSE, claim)}`;
}

/** Returns what a token of a link claims, expired or not. Undefined when the signature is wrong. */
export function readExportToken(secrets: Secrets, token: string): ExportLink | undefined {
  const [memberId = '', seconds = '', given = ''] = token.split('.');
  const wanted = secrets.mac(PURPOSE, `${memberId}.${seconds}`);
  return isSameText(given, wanted)
    ? { memberId, expiresAt: new Date(Number(seconds) * SECOND_MS) }
    : undefined;
}
