import type { Secrets } from '../deps/secrets.ts';
import type { Config } from '../settings/config.ts';

/** The path of the signed address that ends optional mails. */
export const UNSUBSCRIBE_PATH = '/mail/unsubscribe';
const PURPOSE = 'unsubscribe';

/** Returns the signed address that ends a member's optional mails. It holds no email address and does not expire. */
export const unsubscribeUrl = (
  { config, secrets }: { config: Pick<Config, 'siteOrigin'>; secrets: Secrets },
  memberId: string,
): string => `${config.siteOrigin}${UNSUBSCRIBE_PATH}/${memberId}.${secrets.sign(PURPOSE, memberId)}`;

/** Returns the member id of a signed address. Undefined when the signature is wrong. */
export function readUnsubscribeToken(secrets: Secrets, token: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && secrets.isSigned(PURPOSE, id, signature) ? id : undefined;
}
