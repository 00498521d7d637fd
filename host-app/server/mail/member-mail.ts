import { isLanguage, type Language } from '#club/facts/languages.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Mail } from '../deps/mail-port.ts';
import type { Secrets } from '../deps/secrets.ts';
import { clubBrand } from '../settings/brand/read-brand.ts';
import type { Config } from '../settings/config.ts';
import type { MailContent } from './mail-content.ts';
import { type LinkTo, mailLink, mailWords } from './mail-words.ts';
import type { MailsCopy } from './mails.copy.ts';
import { renderMail } from './render-mail.ts';

type Reader = Pick<MemberRow, 'id' | 'email' | 'language' | 'unsubscribedAt' | 'undeliverableAt'>;
type Needs = { config: Config; secrets: Secrets };
/** Makes a mail of the words in a language. `linkTo` returns the address of a page in that language. */
type Write = (words: MailsCopy, language: Language, linkTo: LinkTo) => MailContent;

/** Returns the language of a member's latest sign-in, otherwise English. */
export const languageOf = ({ language }: Pick<Reader, 'language'>): Language =>
  isLanguage(language) ? language : 'en';

/** Returns a mail that the member needs, in the member's language. Nothing switches it off. */
export function neededMail({ config }: Pick<Needs, 'config'>, member: Reader, write: Write): Mail {
  const { content, look } = draftOf(config, member, write);
  return { to: member.email, ...renderMail(content, look) };
}

/**
 * Returns a mail that the member may do without, with a link that ends such mails (MAIL-04). Undefined when the member
 * unsubscribed, or when the address takes no mail (MAIL-07).
 */
export function optionalMail(deps: Needs, member: Reader, write: Write): Mail | undefined {
  if (member.unsubscribedAt || member.undeliverableAt) return undefined;
  const { content, look } = draftOf(deps.config, member, write);
  const unsubscribe = { to: member.email, unsubscribeUrl: unsubscribeUrl(deps, member.id) };
  return { ...unsubscribe, ...renderMail(content, { ...look, ...unsubscribe }) };
}

/** Returns what renderMail needs for a mail in the member's language. */
function draftOf(config: Config, member: Reader, write: Write) {
  const [language, brand] = [languageOf(member), clubBrand(config)];
  const content = write(mailWords(language, brand), language, linksOf(config, language));
  return { content, look: { brand, language, repliesToSupport: true, siteOrigin: config.siteOrigin } };
}

const linksOf =
  (config: Config, language: Language): LinkTo =>
  (place, query) =>
    mailLink(config, language, place, query);

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
