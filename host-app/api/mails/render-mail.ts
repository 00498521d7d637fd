import { brand } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import type { Letter, MailContent, MailPart } from './mail-content.ts';
import { mailHtml } from './mail-layout.ts';
import { mailWords } from './mail-words.ts';
import type { MailsCopy } from './mails.copy.ts';

/** What a mail is rendered with, besides its words. */
export interface MailLook {
  language: Language;
  /** Whether a reply reaches our support. The mail then invites one. */
  repliesToSupport: boolean;
}

/** Returns a mail of the words in a language, with both parts. */
export const memberMail = (language: Language, contentOf: (words: MailsCopy) => MailContent): Letter =>
  renderMail(contentOf(mailWords[language]), { language, repliesToSupport: true });

/** Returns the mail as HTML and as text. Both end with our name and postal address. */
export function renderMail(content: MailContent, { language, repliesToSupport }: MailLook): Letter {
  const words = mailWords[language];
  const footer = [
    ...(repliesToSupport ? [words.questions(brand.supportEmail)] : []),
    [brand.legalName, ...brand.address].join('\n'),
  ];
  const { subject, headline, parts } = content;
  return {
    subject,
    text: [headline, ...parts.map(textOf), ...footer].join('\n\n'),
    html: mailHtml({ content, language, footer, fallback: words.fallback }),
  };
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return part.sentence;
  const label = 'button' in part ? part.button : part.link;
  return `${label}${label.endsWith('?') ? '' : ':'}\n${part.href}`;
}
