import { type Language } from '#club/facts/languages.ts';
import { isTypedCode, shownCode } from '../deps/typed-code.ts';
import type { MailContent } from './mail-content.ts';
import type { MailsCopy } from './mails.copy.ts';

/** The path of the page where a code from a mail is typed. */
export const CODE_PATH = '/code';

/** Where the links of a mail lead, and to whom it goes. */
interface LinkFallback {
  siteOrigin: string;
  language: Language;
  /** The recipient of a mail that can be ended. */
  optionalFor?: string | undefined;
}

/**
 * Returns what a reader types when the mail program has removed the links (MAIL-12): the code of a link that acts, else the
 * address of our site. Nothing for a mail without links.
 */
export function linkFallback(
  words: Pick<MailsCopy, 'typeCode' | 'typeSite' | 'typeUnsubscribe'>,
  { parts }: MailContent,
  { siteOrigin, language, optionalFor }: LinkFallback,
): string[] {
  const hrefs = parts.flatMap((part) => (typeof part !== 'string' && 'href' in part ? [part.href] : []));
  const site = siteOrigin.replace(/^https?:\/\//, '');
  const code = hrefs.map(codeOf).find((found) => found !== undefined);
  const page = `${site}${CODE_PATH}${language === 'en' ? '' : `?lang=${language}`}`;
  return [
    ...(code ? [words.typeCode(page, shownCode(code))] : hrefs.length > 0 ? [words.typeSite(site)] : []),
    ...(optionalFor ? [words.typeUnsubscribe(`${site}/unsubscribe?email=${optionalFor}`)] : []),
  ];
}

/** Returns the code in the address of a link that acts: its `token`, or the end of its path. */
function codeOf(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { searchParams, pathname } = new URL(href);
  return [searchParams.get('token'), pathname.split('/').at(-1)].find(
    (text): text is string => typeof text === 'string' && isTypedCode(text),
  );
}
