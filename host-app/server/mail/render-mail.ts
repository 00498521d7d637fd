import type { Brand } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import type { Letter } from '../deps/mail-port.ts';
import { clubBrand } from '../settings/brand/read-brand.ts';
import type { Config } from '../settings/config.ts';
import { linkFallback } from './link-fallback.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import { mailHtml } from './mail-layout.ts';
import { mailWords } from './mail-words.ts';
import type { MailsCopy } from './mails.copy.ts';

/** What a mail is rendered with, besides its words. */
export interface MailLook {
  brand: Brand;
  language: Language;
  /** Whether a reply reaches our support. The mail then invites one. */
  repliesToSupport: boolean;
  /** The address that ends optional mails. Undefined for a mail that the reader needs. */
  unsubscribeUrl?: string;
  /** The recipient of a mail with that address. */
  to?: string;
  siteOrigin: string;
}

/** Returns a mail of the words in a language, with both parts. */
export function memberMail(
  { config }: { config: Pick<Config, 'brand' | 'siteOrigin'> },
  language: Language,
  contentOf: (words: MailsCopy) => MailContent,
): Letter {
  const brand = clubBrand(config);
  const look = { brand, language, repliesToSupport: true, siteOrigin: config.siteOrigin };
  return renderMail(contentOf(mailWords(language, brand)), look);
}

/** Returns the mail as HTML and as text. Both end with our name and postal address. */
export function renderMail(content: MailContent, look: MailLook): Letter {
  const { brand, language, repliesToSupport, unsubscribeUrl, to, siteOrigin } = look;
  const words = mailWords(language, brand);
  const unsubscribe = unsubscribeUrl ? { text: words.unsubscribe, href: unsubscribeUrl } : undefined;
  const optionalFor = unsubscribeUrl && to;
  const footer = [
    ...linkFallback(words, content, { siteOrigin, language, optionalFor }),
    ...(repliesToSupport ? [words.questions(brand.supportEmail)] : []),
    [brand.legalName, ...brand.address].join('\n'),
  ];
  const { subject, headline, amount, parts } = content;
  return {
    subject,
    text: [
      ...(amount ? [`${amount.value}\n${amount.note}`] : []),
      headline,
      ...parts.map(textOf),
      ...footer,
      ...(unsubscribe ? [linkText(unsubscribe.text, unsubscribe.href)] : []),
    ].join('\n\n'),
    html: mailHtml({ brand, content, language, footer, unsubscribe, fallback: words.fallback }),
  };
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return part.sentence;
  if ('rows' in part) return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return linkText('button' in part ? part.button : part.link, part.href);
}

const linkText = (label: string, href: string): string =>
  `${label}${label.endsWith('?') ? '' : ':'}\n${href}`;
